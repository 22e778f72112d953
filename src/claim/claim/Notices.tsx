import { useLingui } from "@lingui/react/macro";
import { writeSpan } from "#domain/time/span.ts";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { failedCommands } from "./messages.ts";
import type { ClaimActions, ClaimView } from "./useClaim.ts";

/** How long ago the server last answered, in whole minutes: running seconds would distract. */
function Age({ seconds }: { seconds: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  return t`What you see is from ${writeSpan(locale, Math.floor(seconds / 60))} ago.`;
}

function StaleNotice({ view: { stale }, actions }: { view: ClaimView; actions: ClaimActions }) {
  const { t } = useLingui();
  return (
    <>
      <Announcement>{stale === null ? "" : t`The order can't be updated right now`}</Announcement>
      {stale !== null && (
        <Banner
          tone="warning"
          title={t`The order can't be updated right now`}
          action={<Button size="small" onClick={actions.refresh}>{t`Update`}</Button>}
        >
          {stale.age >= 60 && <Age seconds={stale.age} />}
        </Banner>
      )}
    </>
  );
}

function CloseButton({ actions }: { actions: ClaimActions }) {
  const { t } = useLingui();
  return <Button size="small" variant="quiet" onClick={actions.dismissNotice}>{t`Close`}</Button>;
}

/** Tells that the claim has changed meanwhile, so that the last command was not carried out. */
export function ChangedNotice({ view, actions }: { view: ClaimView; actions: ClaimActions }) {
  const { t } = useLingui();
  if (view.command.state !== "changedMeanwhile") return null;
  return (
    <Banner announce title={t`The order has changed`} action={<CloseButton actions={actions} />}>
      {t`Your last action wasn't carried out. Look at the order as it is now.`}
    </Banner>
  );
}

/** Tells that the last command failed. It belongs below the commands. */
export function FailureNotice({ view, actions }: { view: ClaimView; actions: ClaimActions }) {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const { command } = view;
  if (command.state !== "failed") return null;
  return (
    <Banner
      tone="danger"
      answers
      title={command.action === null ? t`Error` : i18n._(failedCommands[command.action])}
      action={
        <Row>
          {view.canRetryCommand && (
            <Button size="small" icon="retry" onClick={actions.retryCommand}>{t`Try again`}</Button>
          )}
          <CloseButton actions={actions} />
        </Row>
      }
    >
      {command.failure !== null && failureText(command.failure)}
    </Banner>
  );
}

function ExcessNotice({ view: { claim, excess } }: { view: ClaimView }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (claim === null || excess === null) return null;
  const currency = claim.from.currency.ticker;
  const received = formatAmount(excess.received, { locale, currency });
  const difference = formatAmount(excess.excess, { locale, currency });
  return (
    <Banner title={t`We received more than the order says`}>
      {t`We've received ${received}: ${difference} more than the order says. The exchange goes on as agreed; an operator settles the difference with you.`}
    </Banner>
  );
}

/** Notices at the top of the page: stale data, a changed claim, an overpayment. */
export function Notices({ view, actions }: { view: ClaimView; actions: ClaimActions }) {
  return (
    <>
      <StaleNotice view={view} actions={actions} />
      {/* The open dialog says it itself. */}
      {!view.isReviewing && <ChangedNotice view={view} actions={actions} />}
      <ExcessNotice view={view} />
    </>
  );
}
