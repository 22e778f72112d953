import { useLingui } from "@lingui/react/macro";
import type { FormField } from "#machines/form.ts";
import { TextField } from "#src/ui/TextField.tsx";
import { fieldId } from "./NewPassword.tsx";
import { useFieldText } from "./useFieldText.ts";

/** The e-mail address that an account is known by. */
export function EmailField({
  field,
  autoComplete = "username",
  onChange,
}: {
  field: FormField;
  /** `username` where it is kept with a password. */
  autoComplete?: "username" | "email";
  onChange: (value: string) => void;
}) {
  const { t } = useLingui();
  const fieldText = useFieldText();
  return (
    <TextField
      id={fieldId("email")}
      name="email"
      type="email"
      inputMode="email"
      label={t`E-mail`}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      value={field.value}
      error={fieldText(field)}
      onChange={onChange}
    />
  );
}
