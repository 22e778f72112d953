import { useLingui } from "@lingui/react/macro";
import type { RecoveryInput } from "#machines/account/recovery/recovery.machine.ts";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthCard } from "#src/ui/forms/AuthCard.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { BackToSignIn, LinkRequest } from "#src/account/mail-request/LinkRequest.tsx";
import { NewPassword } from "#src/account/auth/NewPassword.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { useRecovery } from "./useRecovery.ts";

/** A forgotten password: the request for a link, and the page behind the link; one view per step. */
export function Recovery({ page }: RecoveryInput) {
  const { t } = useLingui();
  const { view, mail, actions } = useRecovery(page);
  switch (view.step) {
    case "opening":
    case "requestingLink":
      return (
        <LinkRequest
          actor={mail}
          title={t`Password recovery`}
          lead={t`Enter your email, and we'll send you a link to choose a new password.`}
        />
      );
    case "linkMissing":
      return (
        <LinkRequest
          actor={mail}
          title={t`This link isn't complete`}
          lead={t`Copy the whole link from the email, or request a new one.`}
        />
      );
    case "linkRefused":
      return (
        <LinkRequest
          actor={mail}
          isNext
          title={t`This link no longer works`}
          lead={t`It's been used already or has expired. If you've chosen a new password with it, sign in; otherwise request a new link.`}
        />
      );
    case "readingLink":
    case "pressedEarly":
    case "checking":
    case "form":
      return (
        <AuthCard
          title={t`New password`}
          lead={t`It takes the place of the old one and ends all your sessions.`}
          footer={<BackToSignIn />}
        >
          <AuthForm fields={["password", "repeat"]} view={view.fields} actions={actions}>
            <NewPassword label={t`New password`} view={view.fields} onChange={actions.change} />
            <Attempt view={view}>{t`Change password`}</Attempt>
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
