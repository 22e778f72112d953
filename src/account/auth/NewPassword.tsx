import { useLingui } from "@lingui/react/macro";
import { passwordStrength } from "#domain/account/password.ts";
import type { CredentialField } from "#machines/shared/credentials.ts";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { StrengthMeter } from "#src/ui/fields/StrengthMeter.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { strengthMessages } from "#src/ui/forms/messages.ts";
import { useFieldProps } from "#src/ui/forms/useFieldProps.ts";

/** A new password, its strength, and its repetition. */
export function NewPassword({
  label,
  view,
  email = "",
  onChange,
}: {
  label: string;
  view: { password: CredentialField; repeat: CredentialField };
  /** The e-mail address of the account, where it is known: a password that is like it is weak. */
  email?: string;
  onChange: (field: "password" | "repeat", value: string) => void;
}) {
  const { t, i18n } = useLingui();
  const field = useFieldProps<"password" | "repeat">(view, onChange);
  const strength = passwordStrength(view.password.value, email);
  const texts = { show: t`Show the password`, hide: t`Hide the password` };
  return (
    <>
      <Stack gap={2}>
        <PasswordField {...field("password")} label={label} autoComplete="new-password" texts={texts} />
        <StrengthMeter value={strength} of={3} text={i18n._(strengthMessages[strength])} />
      </Stack>
      <PasswordField
        {...field("repeat")}
        label={t`Repeat the password`}
        autoComplete="new-password"
        texts={texts}
      />
    </>
  );
}
