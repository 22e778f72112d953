import { useLingui } from "@lingui/react/macro";
import type { UserSession } from "#machines/sessions-list/sessions-list.types.ts";
import { LoadFailure } from "#src/flows/shared/LoadFailure.tsx";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { formatShortMoment } from "#src/i18n/formatDate.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { LoadingBlock } from "#src/flows/shared/LoadingBlock.tsx";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card, Section } from "#src/ui/Card.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Actions, Row, Stack } from "#src/ui/Layout.tsx";
import { Tag } from "#src/ui/Tag.tsx";
import { Text } from "#src/ui/Text.tsx";
import styles from "./Settings.module.css";
import type { SessionsList } from "./useSessionsList.ts";

/** Name of a browser: "Firefox, Android"; either part may be unknown. */
function useBrowserName({ browser, system }: UserSession): string {
  const { t } = useLingui();
  return [browser ?? t`Unknown browser`, system].filter((part) => part !== null).join(", ");
}

function Item({ session, view, actions }: { session: UserSession } & SessionsList) {
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
          <Button
            size="small"
            aria-label={t`End the session of ${name}`}
            pending={session.id === view.endingId}
            disabled={view.endingId !== null && session.id !== view.endingId}
            onClick={() => actions.end(session.id)}
          >{t`End`}</Button>
        )}
      </Row>
    </li>
  );
}

function List({ view, actions }: SessionsList) {
  const { t } = useLingui();
  switch (view.step) {
    case "loading":
      return (
        <div className={styles.session}>
          <LoadingBlock label={t`Loading your sessions…`} className={styles.line} />
        </div>
      );
    case "failed":
      return (
        <LoadFailure
          title={t`Your sessions could not be loaded`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "shown":
      return (
        <ul className={styles.sessions}>
          {view.sessions.map((session) => (
            <Item key={session.id} session={session} view={view} actions={actions} />
          ))}
        </ul>
      );
  }
}

/** The account's active sessions; the user can end one of the others or all of them. */
export function SessionsSection({ view, actions }: SessionsList) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <Section title={t`Where you are signed in`} look="subtitle">
      <Card flush>
        <List view={view} actions={actions} />
      </Card>
      {view.endFailure !== null && (
        <Banner tone="danger" announce title={t`The session could not be ended`}>
          {failureText(view.endFailure)}
        </Banner>
      )}
      {view.hasOthers && (
        <Actions>
          <Button
            disabled={view.endingId !== null}
            onClick={actions.endOthers}
          >{t`End all other sessions`}</Button>
        </Actions>
      )}
      <Dialog
        open={view.isConfirming}
        alert
        title={t`End all other sessions?`}
        onClose={actions.cancel}
        footer={
          <>
            <Button disabled={view.isEndingOthers} onClick={actions.cancel}>{t`Cancel`}</Button>
            <Button
              variant="danger"
              pending={view.isEndingOthers}
              onClick={actions.confirm}
            >{t`End them`}</Button>
          </>
        }
      >
        <p>{t`Every browser but this one is signed out. If you do not know one of them, change your password as well.`}</p>
      </Dialog>
    </Section>
  );
}
