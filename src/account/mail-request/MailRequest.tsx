import { useLingui } from "@lingui/react/macro";
import type { ActorRefFrom } from "xstate";
import type { mailRequestMachine } from "#machines/account/mail-request/mail-request.machine.ts";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { EmailField } from "#src/ui/forms/EmailField.tsx";
import { useFormOf } from "#src/ui/forms/useForm.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";

/** The actor of a mail request. */
export type MailRequestRef = ActorRefFrom<typeof mailRequestMachine>;

/** Requests a mail with a link; `action` is the label of the button. */
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
  const { view, actions } = useFormOf<typeof mailRequestMachine>(actor);
  if (view.step === "sent")
    return (
      <Stack gap={4}>
        <Banner tone="success" title={t`Check your mail`} announce>
          {t`If there's an account for ${view.values.email.trim()}, an email with a link is on its way. It may take a few minutes; check the spam folder, too.`}
        </Banner>
        <Button wide onClick={() => actor.send({ type: "form.again" })}>{t`Send it again`}</Button>
      </Stack>
    );
  return (
    <AuthForm fields={["email"]} view={view.fields} actions={actions}>
      <EmailField view={view.fields} autoComplete="email" onChange={actions.change} />
      <Attempt view={view} variant={variant}>
        {action}
      </Attempt>
      <Text size="small" tone="muted">
        {t`For your safety we don't say whether an address is registered.`}
      </Text>
    </AuthForm>
  );
}
