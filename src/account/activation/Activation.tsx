import { useLingui } from "@lingui/react/macro";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthCard } from "#src/ui/forms/AuthCard.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { BackToSignIn, LinkRequest } from "#src/account/mail-request/LinkRequest.tsx";
import { NewPassword } from "#src/account/auth/NewPassword.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { useActivation } from "./useActivation.ts";

/** The page behind the link of the activation mail; one view per step. */
export function Activation() {
  const { t } = useLingui();
  const { view, mail, actions, activate } = useActivation();
  switch (view.step) {
    case "readingLink":
    case "pressedEarly":
    case "offered":
      return (
        <AuthCard
          title={t`Account activation`}
          lead={t`One step is left: press the button to activate your account.`}
          footer={<BackToSignIn />}
        >
          <AuthForm
            key="offer"
            fields={[]}
            view={view.fields}
            actions={{ change: actions.change, submit: activate }}
          >
            <Attempt view={view}>{t`Activate account`}</Attempt>
          </AuthForm>
        </AuthCard>
      );
    case "choosing":
      return (
        <AuthCard
          isNext
          title={t`Choose your password`}
          lead={t`The registration was made in another browser, perhaps by someone else. Choose the password here, so that only you know it.`}
          footer={<BackToSignIn />}
        >
          <AuthForm key="password" fields={["password", "repeat"]} view={view.fields} actions={actions}>
            <NewPassword label={t`Password`} view={view.fields} onChange={actions.change} />
            <Attempt view={view}>{t`Set the password and activate`}</Attempt>
          </AuthForm>
        </AuthCard>
      );
    case "linkMissing":
      return (
        <LinkRequest
          actor={mail}
          title={t`Account activation`}
          lead={t`Open this page from the link in our email. If the link doesn't work, request a new email.`}
        />
      );
    case "linkRefused":
      return (
        <LinkRequest
          actor={mail}
          isNext
          title={t`This link no longer works`}
          lead={t`It's been used already or has expired. If your account is active, sign in; otherwise request a new link.`}
        />
      );
    case "activated":
      return (
        <AuthCard
          isNext
          title={t`Account successfully activated`}
          lead={t`Sign in with the email and the password that you've chosen.`}
        >
          <ButtonLink href="/login" variant="primary" size="large" wide>{t`Sign in`}</ButtonLink>
        </AuthCard>
      );
  }
}
