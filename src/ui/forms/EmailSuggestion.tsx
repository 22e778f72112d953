import { useLingui } from "@lingui/react/macro";
import { suggestEmail } from "#domain/account/email-suggestion.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./EmailSuggestion.module.css";

/**
 * Suggests the likely address for a mistyped one; renders nothing otherwise. Accepting the suggestion removes
 * its button, so the field takes the focus.
 */
export function EmailSuggestion({
  email,
  inputId,
  onAccept,
}: {
  email: string;
  inputId: string;
  onAccept: (email: string) => void;
}) {
  const { t } = useLingui();
  const meant = suggestEmail(email);
  if (meant === null) return null;
  const accept = () => {
    document.getElementById(inputId)?.focus();
    onAccept(meant);
  };
  return (
    <Button variant="quiet" size="small" className={styles.offer} onClick={accept}>
      {t`Did you mean ${meant}?`}
    </Button>
  );
}
