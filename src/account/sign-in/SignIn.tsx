import { Trans, useLingui } from "@lingui/react/macro";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthCard } from "#src/ui/forms/AuthCard.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { EmailField } from "#src/ui/forms/EmailField.tsx";
import { Reasons } from "#src/account/auth/Reasons.tsx";
import { useFieldProps } from "#src/ui/forms/useFieldProps.ts";
import { useSession } from "#src/shell/session/useSession.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { type SignInFlow, useSignIn } from "./useSignIn.ts";

/** Why there is no session any more, where there was one. */
function SessionNote() {
  const { t } = useLingui();
  const { step } = useSession().view;
  if (step === "expired")
    return (
      <Banner tone="warning">{t`Your session has ended. Sign in again to go on where you were.`}</Banner>
    );
  return step === "signedOut" ? <Banner>{t`You've signed out.`}</Banner> : null;
}

/** E-mail and password. */
function Credentials({ view, actions, isRefused, setRemember }: SignInFlow) {
  const { t } = useLingui();
  const field = useFieldProps(view.fields, actions.change);
  return (
    <AuthCard
      title={t`Sign in`}
      aside={<Reasons />}
      footer={
        <Trans>
          No account yet? <Anchor href="/register">Create one</Anchor>
        </Trans>
      }
    >
      <SessionNote />
      <AuthForm fields={["email", "password"]} view={view.fields} actions={actions}>
        <EmailField view={view.fields} onChange={actions.change} />
        <PasswordField
          {...field("password")}
          label={t`Password`}
          autoComplete="current-password"
          texts={{ show: t`Show the password`, hide: t`Hide the password` }}
        />
        <Row justify="between">
          <Checkbox
            label={t`Remember me for 30 days`}
            checked={view.values.remember}
            onChange={setRemember}
          />
          <Text as="span" size="small">
            <Anchor href="/forget">{t`Forgot your password?`}</Anchor>
          </Text>
        </Row>
        <Attempt
          view={view}
          refusal={
            isRefused ? t`The email or the password is wrong, or the account isn't activated yet.` : undefined
          }
        >{t`Sign in`}</Attempt>
      </AuthForm>
    </AuthCard>
  );
}

/** The code of the second factor. */
function SecondFactor({ view, actions, isRefused, canGoBack, cancelOtp }: SignInFlow) {
  const { t } = useLingui();
  const field = useFieldProps(view.fields, actions.change);
  return (
    <AuthCard
      isNext
      title={t`Confirm that it's you`}
      lead={t`Enter the code from your authenticator app, or one of your recovery codes.`}
    >
      <AuthForm fields={["otp"]} view={view.fields} actions={actions}>
        <TextField
          {...field("otp")}
          label={t`Code`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Attempt
          view={view}
          refusal={isRefused ? t`The code is wrong. Enter the one that is shown now.` : undefined}
        >{t`Confirm`}</Attempt>
        <Button variant="quiet" wide disabled={!canGoBack} onClick={cancelOtp}>{t`Back`}</Button>
      </AuthForm>
    </AuthCard>
  );
}

/** Signing in, one view for each step. */
export function SignIn() {
  const { t } = useLingui();
  const flow = useSignIn();
  switch (flow.view.step) {
    case "credentials":
    // The guard of the page is about to lead away.
    case "signedIn":
      return <Credentials {...flow} />;
    case "secondFactor":
      return <SecondFactor {...flow} />;
    case "cookiesBlocked":
      return (
        <AuthCard
          isNext
          title={t`Your browser keeps no cookies for this site`}
          lead={t`Without them you would be signed out after a few minutes. Allow cookies for this site, then sign in again. Exchanging works without an account, too.`}
        >
          <Button
            variant="primary"
            size="large"
            wide
            onClick={flow.actions.submit}
          >{t`Sign in again`}</Button>
        </AuthCard>
      );
  }
}
