import { Trans, useLingui } from "@lingui/react/macro";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthCard } from "#src/ui/forms/AuthCard.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { EmailField } from "#src/ui/forms/EmailField.tsx";
import { NewPassword } from "#src/account/auth/NewPassword.tsx";
import { Reasons } from "#src/account/auth/Reasons.tsx";
import { RulesBox } from "#src/account/registration/RulesBox.tsx";
import { MailRequest } from "#src/account/mail-request/MailRequest.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { useRegistration } from "./useRegistration.ts";

/** Creating an account, until its mail is on its way. */
export function Registration() {
  const { t } = useLingui();
  const { view, mail, actions, agree } = useRegistration();
  if (view.step === "sent")
    return (
      <AuthCard
        isNext
        title={t`Almost done: check your mail`}
        lead={t`We've sent an email to ${view.values.email.trim()}. Follow its link and press the button there to activate your account.`}
        footer={<Anchor href="/login">{t`Sign in`}</Anchor>}
      >
        <Text>{t`No email after a few minutes? Check the spam folder and the address, or request a new one.`}</Text>
        {mail !== undefined && <MailRequest actor={mail} variant="secondary" action={t`Send it again`} />}
      </AuthCard>
    );
  return (
    <AuthCard
      title={t`Create an account`}
      aside={<Reasons />}
      footer={
        <Trans>
          Already have an account? <Anchor href="/login">Sign in</Anchor>
        </Trans>
      }
    >
      <AuthForm fields={["email", "password", "repeat"]} view={view.fields} actions={actions}>
        <EmailField view={view.fields} onChange={actions.change} />
        <NewPassword
          label={t`Password`}
          view={view.fields}
          email={view.values.email}
          onChange={actions.change}
        />
        <RulesBox checked={view.values.rules} field={view.fields.rules} onChange={agree} />
        <Attempt view={view}>{t`Create an account`}</Attempt>
      </AuthForm>
    </AuthCard>
  );
}
