import { useLingui } from "@lingui/react/macro";
import { Anchor } from "#src/ui/controls/Anchor.tsx";

/** The link back to signing in. */
export function BackToSignIn() {
  const { t } = useLingui();
  return <Anchor href="/login">{t`Back to sign-in`}</Anchor>;
}
