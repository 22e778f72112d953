import { useLingui } from "@lingui/react/macro";
import type { PasswordStrength } from "#domain/password.ts";
import type { FormField } from "#machines/form.ts";
import { PasswordField } from "#src/ui/PasswordField.tsx";
import { StrengthMeter } from "#src/ui/StrengthMeter.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { strengthMessages } from "./messages.ts";
import { useFieldText } from "./useFieldText.ts";

/** Id of a field's input, where the focus goes when it is refused. */
export const fieldId = (field: string): string => `auth-${field}`;

/** Puts the focus on a field that was refused. */
export const focusField = ({ field }: { field: string }): void =>
  document.getElementById(fieldId(field))?.focus();

/** A new password, how strong it is, and its repetition (Specification 5). */
export function NewPassword({
  label,
  password,
  repeat,
  strength,
  onChange,
}: {
  label: string;
  password: FormField;
  repeat: FormField;
  strength: PasswordStrength;
  onChange: (field: "password" | "repeat", value: string) => void;
}) {
  const { t, i18n } = useLingui();
  const fieldText = useFieldText();
  const texts = { show: t`Show the password`, hide: t`Hide the password` };
  return (
    <>
      <Stack gap={2}>
        <PasswordField
          id={fieldId("password")}
          name="password"
          label={label}
          autoComplete="new-password"
          texts={texts}
          aria-required
          value={password.value}
          error={fieldText(password)}
          onChange={(value) => onChange("password", value)}
        />
        <StrengthMeter value={strength} of={3} text={i18n._(strengthMessages[strength])} />
      </Stack>
      <PasswordField
        id={fieldId("repeat")}
        name="repeat"
        label={t`Repeat the password`}
        autoComplete="new-password"
        texts={texts}
        aria-required
        value={repeat.value}
        error={fieldText(repeat)}
        onChange={(value) => onChange("repeat", value)}
      />
    </>
  );
}
