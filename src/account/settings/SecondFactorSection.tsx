import { useLingui } from "@lingui/react/macro";
import { useSearch } from "wouter";
import { returnPath } from "#domain/account/return-path.ts";
import { localePath } from "#domain/text/locale.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { AnchorContext } from "#src/ui/controls/Anchor.tsx";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { CopyButton } from "#src/ui/controls/CopyButton.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { Actions, Row, Stack } from "#src/ui/layout/Layout.tsx";
import { LazyQrCode } from "#src/ui/lazy.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { FactorForm } from "./FactorForm.tsx";
import styles from "./Settings.module.css";
import { type SecondFactor, useSecondFactor } from "./useSecondFactor.ts";

function Scanning({ view, actions }: SecondFactor) {
  const { t } = useLingui();
  if (view.secret === null) return null;
  const { secret, uri } = view.secret;
  return (
    <FactorForm view={view} actions={actions} fields={["otp"]} submit={t`Turn it on`}>
      <Text>{t`Scan the code with an authenticator app, or type the key into it. Then enter the six digits that the app shows.`}</Text>
      <div className={styles.scan}>
        <div className={styles.code}>
          <LazyQrCode
            value={uri}
            label={t`QR code for the authenticator app`}
            fallback={<Skeleton shape="block" {...(styles.codePlace && { className: styles.codePlace })} />}
          />
        </div>
        <CopyRow
          label={t`Key`}
          value={secret}
          shown={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          copyLabel={t`Copy the key`}
        />
      </div>
    </FactorForm>
  );
}

function Codes({ view, actions }: SecondFactor) {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <Banner tone="success" announce title={t`Two-step sign-in is on`}>
        {t`Store these away from your phone. Each works once; we won't show them again.`}
      </Banner>
      <Heading ref={takeFocus} level={3} look="label">
        {t`Recovery codes`}
      </Heading>
      <ul className={styles.codes}>
        {view.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={3}>
        <CopyButton value={view.codes.join("\n")} label={t`Copy all recovery codes`} />
        <Button variant="primary" onClick={actions.keepCodes}>{t`Codes saved`}</Button>
      </Row>
    </Stack>
  );
}

function Step({ view, actions }: SecondFactor) {
  const { t } = useLingui();
  const locale = useLocale();
  const back = returnPath(new URLSearchParams(useSearch()).get("next"));
  switch (view.step) {
    case "deciding":
    case "off":
      return (
        <Stack gap={4}>
          <Text>{t`With two-step sign-in your password alone isn't enough: you also enter a code from your phone.`}</Text>
          <Actions ref={view.hasBegun ? takeFocus : undefined}>
            <Button onClick={actions.begin}>{t`Set up two-step sign-in`}</Button>
          </Actions>
        </Stack>
      );
    case "provingPassword":
      return (
        <FactorForm view={view} actions={actions} fields={["password"]} submit={t`Continue`}>
          <Text>{t`Enter your password to show that it's you.`}</Text>
        </FactorForm>
      );
    case "scanning":
      return <Scanning view={view} actions={actions} />;
    case "showingCodes":
      return <Codes view={view} actions={actions} />;
    case "on":
      return (
        <Stack gap={4}>
          <Row>
            <Tag tone="success">{t`On`}</Tag>
          </Row>
          <Text>{t`You enter a code from your authenticator app when you sign in.`}</Text>
          <Actions ref={view.hasBegun ? takeFocus : undefined}>
            {view.hasBegun && back !== null && (
              // The console is a page of its own.
              <AnchorContext value="a">
                <ButtonLink
                  href={localePath(locale, back)}
                  variant="primary"
                >{t`Go on where you were`}</ButtonLink>
              </AnchorContext>
            )}
            <Button onClick={actions.beginRemoval}>{t`Turn off two-step sign-in`}</Button>
          </Actions>
        </Stack>
      );
    case "provingBoth":
      return (
        <FactorForm
          view={view}
          actions={actions}
          fields={["password", "otp"]}
          submit={t`Turn it off`}
          isDanger
        >
          <Text>{t`Your account will then be protected by the password alone.`}</Text>
        </FactorForm>
      );
  }
}

/** Sets up and removes the second factor. `onChanged` receives whether it is now on. */
export function SecondFactorSection({
  isOn,
  onChanged,
}: {
  isOn: boolean;
  onChanged: (isOn: boolean) => void;
}) {
  const { t } = useLingui();
  const { view, actions } = useSecondFactor(isOn, onChanged);
  return (
    <Section title={t`Two-step sign-in`} look="subtitle">
      <Card>
        <Step key={view.step} view={view} actions={actions} />
      </Card>
    </Section>
  );
}
