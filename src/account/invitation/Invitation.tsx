import { useLingui } from "@lingui/react/macro";
import { consoleHome, signInPath } from "#domain/account/return-path.ts";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthCard } from "#src/ui/forms/AuthCard.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { BackToSignIn } from "#src/account/mail-request/LinkRequest.tsx";
import { NewPassword } from "#src/account/auth/NewPassword.tsx";
import { RulesBox } from "#src/account/registration/RulesBox.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { useInvitation } from "./useInvitation.ts";

/** The page behind the link of an invitation; one view per step. */
export function Invitation() {
  const { t } = useLingui();
  const { view, actions, agree } = useInvitation();
  switch (view.step) {
    case "readingLink":
    case "pressedEarly":
    case "checking":
    case "form":
      return (
        <AuthCard
          title={t`Join the team`}
          lead={t`Choose a password. You'll sign in with it and with the email that this invitation came to.`}
          footer={<BackToSignIn />}
        >
          <AuthForm fields={["password", "repeat"]} view={view.fields} actions={actions}>
            <NewPassword label={t`Password`} view={view.fields} onChange={actions.change} />
            <RulesBox checked={view.values.rules} field={view.fields.rules} onChange={agree} />
            <Attempt view={view}>{t`Accept the invitation`}</Attempt>
          </AuthForm>
        </AuthCard>
      );
    case "linkMissing":
      return (
        <AuthCard
          title={t`This link isn't complete`}
          lead={t`Copy the whole link from the email, or ask whoever invited you to send it again.`}
          footer={<BackToSignIn />}
        />
      );
    case "linkRefused":
      return (
        <AuthCard
          isNext
          title={t`This invitation no longer works`}
          lead={t`It's been used or withdrawn, or has expired. If you have a password already, sign in; otherwise ask whoever invited you for a new one.`}
          footer={<BackToSignIn />}
        />
      );
    case "accepted":
      return (
        <AuthCard
          isNext
          title={t`Welcome to the team`}
          lead={t`Sign in with your new password. Then set up two-step sign-in in your settings: staff need it.`}
        >
          <ButtonLink
            href={signInPath(consoleHome)}
            variant="primary"
            size="large"
            wide
          >{t`Sign in`}</ButtonLink>
        </AuthCard>
      );
  }
}
