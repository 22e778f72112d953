import { useLingui } from "@lingui/react/macro";
import type { PasswordStrength } from "#domain/password.ts";
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
  onChange,
}: {
  label: string;
  view: { password: CredentialField; repeat: CredentialField; strength: PasswordStrength };
  onChange: (field: "password" | "repeat", value: string) => void;
}) {
  const { t, i18n } = useLingui();
  const field = useFieldProps<"password" | "repeat">(view, onChange);
  const texts = { show: t`Show the password`, hide: t`Hide the password` };
  return (
    <>
      <Stack gap={2}>
        <PasswordField {...field("password")} label={label} autoComplete="new-password" texts={texts} />
        <StrengthMeter value={view.strength} of={3} text={i18n._(strengthMessages[view.strength])} />
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
