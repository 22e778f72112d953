import { useLingui } from "@lingui/react/macro";
import { suggestEmail } from "#domain/email-suggestion.ts";
import { Button } from "#src/ui/Button.tsx";

/** Offers the address that was probably meant by a mistyped one; nothing where there is none. */
export function EmailSuggestion({ email, onAccept }: { email: string; onAccept: (email: string) => void }) {
  const { t } = useLingui();
  const meant = suggestEmail(email);
  if (meant === null) return null;
  return (
    <Button variant="quiet" size="small" onClick={() => onAccept(meant)}>
      {t`Did you mean ${meant}?`}
    </Button>
  );
}
