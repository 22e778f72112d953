import { useLingui } from "@lingui/react/macro";
import { suggestEmail } from "#domain/account/email-suggestion.ts";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { EmailSuggestion } from "./EmailSuggestion.tsx";
import { useFieldProps } from "./useFieldProps.ts";

/** The e-mail address of an account. */
export function EmailField({
  view,
  autoComplete = "username",
  readOnly = false,
  onChange,
}: {
  view: { email: CredentialField };
  /** `username` where it is kept with a password, `off` where it is somebody else's. */
  autoComplete?: "username" | "email" | "off";
  readOnly?: boolean;
  onChange: (field: "email", value: string) => void;
}) {
  const { t } = useLingui();
  const props = useFieldProps(view, onChange)("email");
  return (
    <TextField
      {...props}
      readOnly={readOnly}
      hint={
        suggestEmail(props.value) !== null && (
          <EmailSuggestion email={props.value} inputId={props.id} onAccept={props.onChange} />
        )
      }
      type="email"
      inputMode="email"
      label={t`Email`}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
