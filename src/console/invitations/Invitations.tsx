import { useLingui } from "@lingui/react/macro";
import type { invitationsMachine } from "#machines/console/invitations/invitations.machine.ts";
import type { Invitation } from "#machines/console/invitations/invitations.types.ts";
import styles from "#src/console/frame/Money.module.css";
import { roleNames } from "#src/console/people/messages.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { ListWork } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { InvitationForm } from "./InvitationForm.tsx";
import { statusNames } from "./messages.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    invitations: typeof invitationsMachine;
  }
}

function ColleagueCell({ email, role }: Invitation) {
  const { i18n } = useLingui();
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>{email}</span>
      <Text as="span" size="small" tone="muted">
        {i18n._(roleNames[role])}
      </Text>
    </Pair>
  );
}

function StatusCell({ status, expires_at: until }: Invitation) {
  const { t, i18n } = useLingui();
  const moment = formatShortMoment(useLocale(), until);
  return (
    <Pair>
      <span>
        <Tag {...(status !== "sent" && { tone: "warning" as const })}>{i18n._(statusNames[status])}</Tag>
      </span>
      <Text as="span" size="small" tone="muted">
        {status === "void"
          ? t`Its sender no longer gives roles`
          : status === "expired"
            ? t({ message: `since ${moment}`, context: "expired" })
            : t`until ${moment}`}
      </Text>
    </Pair>
  );
}

function SenderCell({ by: { kind, name }, sent_at: at }: Invitation) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>{kind === "token" ? t`Token ${name}` : name}</span>
      <Text as="span" size="small" tone="muted">
        {formatShortMoment(locale, at)}
      </Text>
    </Pair>
  );
}

function ActionsCell({ list, id, email }: Invitation & { list: List<"invitations"> }) {
  const { t } = useLingui();
  return (
    <Row gap={2}>
      <RowButton list={list} command="resend" id={id} aria-label={t`Send again to ${email}`}>
        {t`Send again`}
      </RowButton>
      <RowButton list={list} command="withdraw" id={id} aria-label={t`Withdraw the invitation of ${email}`}>
        {t`Withdraw the invitation`}
      </RowButton>
    </Row>
  );
}

/** Colleagues who were invited and haven't come yet. */
export function Invitations() {
  const { t } = useLingui();
  const list = useList("invitations", null);
  const { view } = list;
  const { resend, withdraw } = view.commands;
  const email = withdraw.row?.email ?? "";
  useDocumentTitle(t`Invitations`);
  return (
    <Stack gap={4}>
      <Row gap={4} align="baseline">
        <Heading level={1}>{t`Invitations`}</Heading>
        <Anchor href="/people?view=staff">{t`All staff`}</Anchor>
      </Row>
      <Text tone="secondary">
        {t`A colleague gets an email with a link, chooses a password, and has their role at once. The link works once, for seven days.`}
      </Text>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the invitations…`} rows={4} row={styles.row} />}
        failed={t`The invitations couldn't be loaded`}
      >
        <Stack gap={4}>
          <ListWork
            list={list}
            begin={t`Invite a colleague`}
            form={<InvitationForm list={list} />}
            secret={null}
          />
          <CommandFailures
            list={list}
            titles={{
              resend: t`The invitation couldn't be sent again`,
              withdraw: t`The invitation couldn't be withdrawn`,
            }}
          />
          {resend.isDone && (
            <Banner tone="success" announce title={t`The invitation is on its way again`}>
              {t`Links in earlier emails no longer work.`}
            </Banner>
          )}
          {view.step === "empty" ? (
            <Card>
              <EmptyState level={2} title={t`Nobody is invited`}>
                {t`People with an account need no invitation: give them a role under People.`}
              </EmptyState>
            </Card>
          ) : (
            <ListTable
              list={list}
              caption={t`Invitations, the newest first`}
              rowKey={({ id }) => id}
              columns={[
                { id: "colleague", title: t`Colleague`, cell: ColleagueCell },
                { id: "status", title: t`Status`, cell: StatusCell },
                { id: "sender", title: t`Sent by`, cell: SenderCell },
                { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
              ]}
            />
          )}
        </Stack>
      </ListBody>
      <Question
        {...questionOf(list, "withdraw")}
        isDangerous
        title={t`Withdraw the invitation of ${email}?`}
        yes={t`Yes, withdraw`}
        no={t`Cancel`}
      >
        <p>{t`Its link stops working at once.`}</p>
      </Question>
    </Stack>
  );
}
