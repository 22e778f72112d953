import { useLingui } from "@lingui/react/macro";
import { Heading } from "#src/ui/Text.tsx";

/** Stub. */
export function ClaimPage() {
  const { t } = useLingui();
  return <Heading level={1}>{t`Your claim`}</Heading>;
}
