import { useLingui } from "@lingui/react/macro";
import { AuthCard } from "#src/flows/auth/AuthCard.tsx";
import { FormNotice } from "#src/flows/auth/FormNotice.tsx";
import { MailRequest } from "#src/flows/mail-request/MailRequest.tsx";
import { Anchor } from "#src/ui/Anchor.tsx";
import { Button, ButtonLink } from "#src/ui/Button.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { useActivation } from "./useActivation.ts";

/** Where the link of the activation mail leads; one view for each step. */
export function Activation() {
  const { t } = useLingui();
  const { view, mail, actions } = useActivation();
  const back = <Anchor href="/login">{t`Back to sign-in`}</Anchor>;
  const request = mail !== undefined && <MailRequest actor={mail} action={t`Send a link`} />;
  switch (view.step) {
    case "opening":
    case "offer":
      return (
        <AuthCard
          title={t`Account activation`}
          lead={t`One step is left: press the button, and your account is open.`}
          footer={back}
        >
          <Stack gap={4}>
            <FormNotice failure={view.failure} messages={[]} secondsLeft={view.secondsLeft} />
            <Button
              variant="primary"
              size="large"
              wide
              pending={view.isPending}
              disabled={view.secondsLeft > 0}
              onClick={actions.activate}
            >{t`Activate the account`}</Button>
          </Stack>
        </AuthCard>
      );
    case "linkMissing":
      return (
        <AuthCard
          title={t`Account activation`}
          lead={t`This page needs the link of our letter. Copy the whole link, or ask for another letter.`}
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
          lead={t`It was used already, or it is too old. If your account is active, sign in; otherwise ask for another link.`}
          footer={back}
        >
          {request}
        </AuthCard>
      );
    case "activated":
      return (
        <AuthCard
          isNext
          title={t`Account successfully activated`}
          lead={t`Sign in with the e-mail and the password that you have chosen.`}
        >
          <ButtonLink href="/login" variant="primary" size="large" wide>{t`Sign in`}</ButtonLink>
        </AuthCard>
      );
  }
}
