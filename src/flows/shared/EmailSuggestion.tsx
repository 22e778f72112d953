import { useLingui } from "@lingui/react/macro";
import { suggestEmail } from "#domain/email-suggestion.ts";
import { Button } from "#src/ui/Button.tsx";
import styles from "./EmailSuggestion.module.css";

/**
 * Offers the address that was probably meant by a mistyped one; nothing where there is none. Accepting it removes the
 * button, so the focus goes to the field.
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
