import { useLingui } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import type { FactorField } from "#machines/account/second-factor/second-factor.machine.ts";
import { FormNotice } from "#src/ui/forms/FormNotice.tsx";
import { useFieldProps } from "#src/ui/forms/useFieldProps.ts";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import type { SecondFactor } from "./useSecondFactor.ts";

/** One step of setting up or removing the second factor: proof of identity, and the button that continues. */
export function FactorForm({
  view,
  actions,
  fields,
  submit,
  isDanger = false,
  children,
}: SecondFactor & {
  fields: readonly FactorField[];
  /** What the button says. */
  submit: string;
  isDanger?: boolean;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const field = useFieldProps(view.fields, actions.change);
  const send = (event: FormEvent) => {
    event.preventDefault();
    actions.submit();
  };
  return (
    <form ref={takeFocus} noValidate onSubmit={send}>
      <Stack gap={4}>
        {children}
        {fields.includes("password") && (
          <PasswordField
            {...field("password")}
            readOnly={view.isPending}
            texts={{ show: t`Show the password`, hide: t`Hide the password` }}
            label={t`Your password`}
            autoComplete="current-password"
            maxLength={1024}
          />
        )}
        {fields.includes("otp") && (
          <TextField
            {...field("otp")}
            readOnly={view.isPending}
            label={t`Code from the app`}
            hint={fields.includes("password") ? t`Or one of your recovery codes.` : undefined}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            {...(!fields.includes("password") && { inputMode: "numeric" as const })}
          />
        )}
        <FormNotice messages={view.messages} failure={view.failure} secondsLeft={view.secondsLeft} />
        <Actions>
          <Button
            type="submit"
            variant={isDanger ? "danger" : "primary"}
            pending={view.isPending}
            disabled={view.secondsLeft > 0}
          >
            {submit}
          </Button>
          <Button variant="quiet" disabled={view.isPending} onClick={actions.cancel}>{t`Cancel`}</Button>
        </Actions>
      </Stack>
    </form>
  );
}
