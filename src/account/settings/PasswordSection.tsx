import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { PASSWORD_MIN } from "#domain/account/password.ts";
import type {
  PasswordField as Field,
  PasswordChangeFault,
} from "#machines/account/password-change/password-change.types.ts";
import { strengthMessages } from "#src/ui/forms/messages.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { StrengthMeter } from "#src/ui/fields/StrengthMeter.tsx";
import { FormTroubles } from "./FormTroubles.tsx";
import { passwordInputId, usePasswordChange } from "./usePasswordChange.ts";

const faultMessages: Record<PasswordChangeFault, MessageDescriptor> = {
  required: msg`Fill in this field`,
  short: msg`Use at least ${PASSWORD_MIN} characters`,
  long: msg`This password is too long`,
  email: msg`The password must not be your email`,
  same: msg`This is your current password`,
  mismatch: msg`The passwords differ`,
};

/** Changes the password. `onChanged` is called because every other session has ended. */
export function PasswordSection({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t, i18n } = useLingui();
  const { view, actions } = usePasswordChange(email, onChanged);
  const isChanging = view.step === "changing";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.submit();
  };
  const input = (field: Field, label: string, autoComplete: string) => {
    const { value, fault, messages } = view.fields[field];
    const problem =
      messages.length > 0 ? messages.join(" ") : fault === null ? "" : i18n._(faultMessages[fault]);
    return (
      <PasswordField
        texts={{ show: t`Show the password`, hide: t`Hide the password` }}
        id={passwordInputId(field)}
        name={field}
        label={label}
        autoComplete={autoComplete}
        value={value}
        readOnly={isChanging}
        maxLength={1024}
        error={problem || undefined}
        onChange={(text) => actions.change(field, text)}
        onBlur={() => actions.leave(field)}
      />
    );
  };
  return (
    <Section title={t`Password`} look="subtitle">
      <Card>
        <form noValidate onSubmit={submit}>
          <Stack gap={4}>
            {/* Password managers want to know whose password it is. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            {input("old_password", t`Current password`, "current-password")}
            <Stack gap={2}>
              {input("password", t`New password`, "new-password")}
              <StrengthMeter
                value={view.strength ?? 0}
                of={3}
                text={i18n._(strengthMessages[view.strength ?? 0])}
              />
            </Stack>
            {input("repeat_password", t`Repeat the new password`, "new-password")}
            <FormTroubles messages={view.messages} failure={view.failure}>
              {view.step === "waiting" ? t`You can try again in ${view.secondsLeft} sec.` : undefined}
            </FormTroubles>
            {view.step === "changed" && (
              <Banner tone="success" announce title={t`Password changed successfully`}>
                {t`You stay signed in here; everywhere else you've been signed out.`}
              </Banner>
            )}
            <Actions>
              <Button type="submit" pending={isChanging} disabled={view.step === "waiting"}>
                {t`Change password`}
              </Button>
            </Actions>
          </Stack>
        </form>
      </Card>
    </Section>
  );
}
