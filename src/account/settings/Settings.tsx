import { useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Text, Heading } from "#src/ui/layout/Text.tsx";
import type { sessionsListMachine } from "#machines/account/sessions-list/sessions-list.machine.ts";
import { useSession, useUser } from "#src/shell/session/useSession.ts";
import { useList } from "#src/ui/list/useList.ts";
import { MailSection } from "./MailSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { SecondFactorSection } from "./SecondFactorSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import styles from "./Settings.module.css";

/** The way to the saved requisites. */
function RequisitesSection() {
  const { t } = useLingui();
  return (
    <Section title={t`Saved payment details`} look="subtitle">
      <Card>
        <Row justify="between" gap={3}>
          <Text>{t`Cards and addresses that fill in the exchange form in one tap.`}</Text>
          <ButtonLink href="/account/settings/requisites" size="small">{t`Manage`}</ButtonLink>
        </Row>
      </Card>
    </Section>
  );
}

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    sessionsList: typeof sessionsListMachine;
  }
}

/** Settings of the signed-in user: password, second factor, mail, sessions. */
export function Settings() {
  const { t } = useLingui();
  const user = useUser();
  const session = useSession();
  const sessions = useList("sessionsList");
  return (
    <Stack gap={6} className={styles.settings}>
      <Heading level={1}>{t`Account settings`}</Heading>
      <MailSection user={user} onChanged={session.actions.changeUser} />
      <RequisitesSection />
      <PasswordSection email={user.email} onChanged={() => sessions.actions.list("changed")} />
      <SecondFactorSection
        isOn={user.otp}
        onChanged={(otp) => session.actions.changeUser({ ...user, otp })}
      />
      <SessionsSection list={sessions} />
    </Stack>
  );
}
