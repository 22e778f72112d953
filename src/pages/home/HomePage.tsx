import { useLingui } from "@lingui/react/macro";
import { Heading } from "#src/ui/Text.tsx";

/** The home page: the exchange form first. */
export function HomePage() {
  const { t } = useLingui();
  return <Heading level={1}>{t`Currency exchange online`}</Heading>;
}
