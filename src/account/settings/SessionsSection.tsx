import { useLingui } from "@lingui/react/macro";
import type { UserSession } from "#machines/account/sessions-list/sessions-list.machine.ts";
import { ListButton, RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Actions, Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./Settings.module.css";

/** Name of a browser: "Firefox, Android"; either part may be unknown. */
function useBrowserName({ browser, system }: UserSession): string {
  const { t } = useLingui();
  return [browser ?? t`Unknown browser`, system].filter((part) => part !== null).join(", ");
}

function Item({ session, list }: { session: UserSession; list: List<"sessionsList"> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = useBrowserName(session);
  return (
    <li className={styles.session}>
      <Row justify="between" gap={3}>
        <Stack gap={1}>
          <Row gap={2}>
            <Text as="span" strong>
              {name}
            </Text>
            {session.current && <Tag tone="success">{t`This browser`}</Tag>}
          </Row>
          <Text as="span" size="small" tone="secondary" numbers>
            {session.address !== null && `${session.address} · `}
            {t`signed in ${formatShortMoment(locale, session.created_at)}`}
            {!session.current && ` · ${t`last seen ${formatShortMoment(locale, session.seen_at)}`}`}
          </Text>
        </Stack>
        {!session.current && (
          <RowButton
            list={list}
            command="end"
            id={session.id}
            aria-label={t`End the session of ${name}`}
          >{t`End`}</RowButton>
        )}
      </Row>
    </li>
  );
}

/** The account's active sessions; the user can end one of the others or all of them. */
export function SessionsSection({ list }: { list: List<"sessionsList"> }) {
  const { t } = useLingui();
  const { rows, isBusy } = list.view;
  return (
    <Section title={t`Where you're signed in`} look="subtitle">
      <StaleList list={list} />
      <Card flush>
        <ListBody
          list={list}
          level={3}
          isInCard
          loading={
            <div className={styles.session}>
              <LoadingBlock label={t`Loading your sessions…`} className={styles.line} />
            </div>
          }
          failed={t`Your sessions couldn't be loaded`}
        >
          <ul className={styles.sessions}>
            {rows.map((session) => (
              <Item key={session.id} session={session} list={list} />
            ))}
          </ul>
        </ListBody>
      </Card>
      <CommandFailures list={list} titles={t`The session couldn't be ended`} />
      {rows.some(({ current }) => !current) && (
        <Actions>
          <ListButton
            list={list}
            command="endOthers"
            disabled={isBusy}
          >{t`End all other sessions`}</ListButton>
        </Actions>
      )}
      <Question
        {...questionOf(list, "endOthers")}
        isDangerous
        title={t`End all other sessions?`}
        yes={t`End sessions`}
        no={t`Cancel`}
      >
        <p>{t`Every browser but this one is signed out. If you don't know one of them, change your password as well.`}</p>
      </Question>
    </Section>
  );
}
