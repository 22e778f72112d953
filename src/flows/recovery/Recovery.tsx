import { useLingui } from "@lingui/react/macro";
import type { RecoveryField, RecoveryInput } from "#machines/recovery/recovery.types.ts";
import { AuthCard } from "#src/flows/auth/AuthCard.tsx";
import { AuthForm } from "#src/flows/auth/AuthForm.tsx";
import { FormNotice } from "#src/flows/auth/FormNotice.tsx";
import { NewPassword } from "#src/flows/auth/NewPassword.tsx";
import { MailRequest } from "#src/flows/mail-request/MailRequest.tsx";
import { Anchor } from "#src/ui/Anchor.tsx";
import { Button, ButtonLink } from "#src/ui/Button.tsx";
import { useRecovery } from "./useRecovery.ts";

const isField = (name: string): name is RecoveryField => name === "password" || name === "repeat";

/** A forgotten password: asking for a link, and where the link leads; one view for each step. */
export function Recovery({ page }: RecoveryInput) {
  const { t } = useLingui();
  const { view, mail, actions } = useRecovery(page);
  const back = <Anchor href="/login">{t`Back to sign-in`}</Anchor>;
  const request = mail !== undefined && <MailRequest actor={mail} action={t`Send a link`} />;
  switch (view.step) {
    case "request":
      return (
        <AuthCard
          title={t`Forgotten password`}
          lead={t`Tell us your e-mail, and we will send you a link to choose a new password.`}
          footer={back}
        >
          {request}
        </AuthCard>
      );
    case "linkMissing":
      return (
        <AuthCard
          title={t`This link is not complete`}
          lead={t`Copy the whole link out of the letter, or ask for another one.`}
          footer={back}
        >
          {request}
        </AuthCard>
      );
    case "linkRefused":
      return (
        <AuthCard
          isNext
          title={t`This link no longer works`}
          lead={t`It was used already, or it is too old. If you have chosen a new password by it, sign in; otherwise ask for another link.`}
          footer={back}
        >
          {request}
        </AuthCard>
      );
    case "password":
      return (
        <AuthCard
          title={t`New password`}
          lead={t`It takes the place of the old one and ends all your sessions.`}
          footer={back}
        >
          <AuthForm
            onRead={(name, value) =>
              isField(name) && view[name].value !== value && actions.change(name, value)
            }
            onSubmit={actions.submit}
          >
            <NewPassword
              label={t`New password`}
              password={view.password}
              repeat={view.repeat}
              strength={view.strength}
              onChange={actions.change}
            />
            <FormNotice failure={view.failure} messages={view.messages} secondsLeft={view.secondsLeft} />
            <Button
              type="submit"
              variant="primary"
              size="large"
              wide
              pending={view.isPending}
              disabled={view.secondsLeft > 0}
            >{t`Change the password`}</Button>
          </AuthForm>
        </AuthCard>
      );
    case "changed":
      return (
        <AuthCard
          isNext
          title={t`Password changed successfully`}
          lead={t`All earlier sessions have ended. Sign in with the new password.`}
        >
          <ButtonLink href="/login" variant="primary" size="large" wide>{t`Sign in`}</ButtonLink>
        </AuthCard>
      );
  }
}
