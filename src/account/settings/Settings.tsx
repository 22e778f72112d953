import type { sessionsListMachine } from "#machines/account/sessions-list/sessions-list.machine.ts";
import { useLingui } from "@lingui/react/macro";
import { useSession, useUser } from "#src/shell/session/useSession.ts";
import { useList } from "#src/ui/list/useList.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { MailSection } from "./MailSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { RequisitesSection } from "./RequisitesSection.tsx";
import { SecondFactorSection } from "./SecondFactorSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import styles from "./Settings.module.css";

declare module "#src/shell/flows.ts" {
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
