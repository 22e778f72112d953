import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { mailRequestMachine } from "#machines/mail-request/mail-request.machine.ts";
import { selectMailRequest } from "#machines/mail-request/mail-request.selectors.ts";
import { AuthForm } from "#src/flows/auth/AuthForm.tsx";
import { EmailField } from "#src/flows/auth/EmailField.tsx";
import { FormNotice } from "#src/flows/auth/FormNotice.tsx";
import { focusField } from "#src/flows/auth/NewPassword.tsx";
import { useEmitted } from "#src/flows/shared/useEmitted.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { Text } from "#src/ui/Text.tsx";

/** The actor of a mail request. */
export type MailRequestRef = ActorRefFrom<typeof mailRequestMachine>;

/** Asks for a mail with a link; `action` is what its button says. */
export function MailRequest({
  actor,
  action,
  variant = "primary",
}: {
  actor: MailRequestRef;
  action: string;
  variant?: "primary" | "secondary";
}) {
  const { t } = useLingui();
  const view = useSelector(actor, selectMailRequest);
  useEmitted<typeof mailRequestMachine>(actor, { "form.refused": focusField });
  const change = (value: string) => actor.send({ type: "email.change", value });
  if (view.step === "sent")
    return (
      <Stack gap={4}>
        <Banner tone="success" title={t`Check your mail`} announce>
          {t`If there is an account for ${view.email.value.trim()}, a letter with a link is on its way. It may take a few minutes; look into the spam folder, too.`}
        </Banner>
        <Button wide onClick={() => actor.send({ type: "form.again" })}>{t`Send it again`}</Button>
      </Stack>
    );
  return (
    <AuthForm
      onRead={(name, value) => name === "email" && view.email.value !== value && change(value)}
      onSubmit={() => actor.send({ type: "form.submit" })}
    >
      <EmailField field={view.email} autoComplete="email" onChange={change} />
      <FormNotice failure={view.failure} messages={view.messages} secondsLeft={view.secondsLeft} />
      <Button
        type="submit"
        variant={variant}
        size="large"
        wide
        pending={view.isPending}
        disabled={view.secondsLeft > 0}
      >
        {action}
      </Button>
      <Text size="small" tone="muted">
        {t`For your safety we do not say whether an address is registered.`}
      </Text>
    </AuthForm>
  );
}
