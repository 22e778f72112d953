import { useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { failureMessages } from "#src/ui/feedback/useFailureText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { ExchangePair } from "#src/ui/money/ExchangePair.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { Heading } from "#src/ui/layout/Text.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { useWhenIdle } from "#src/ui/whenIdle.ts";
import { CourseView } from "./CourseView.tsx";
import { DetailsSkeleton } from "./ExchangeSkeleton.tsx";
import type { LateParts } from "./LateParts.ts";
import { blockText, pairBlocks } from "./messages.ts";
import { RateLine } from "./RateLine.tsx";
import { SideField } from "./SideField.tsx";
import { NextPart, SubmitPart } from "./SubmitPart.tsx";
import styles from "./Exchange.module.css";
import { detailsId, type Exchange, type ExchangeView } from "./useExchange.ts";

type Props = Exchange & { late: LateParts };

/** Why the pair cannot be exchanged now, or could not be read. */
function PairProblem({ view, actions }: Exchange) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { submit } = view;
  if (view.direction === "failed")
    return (
      <Banner
        tone="danger"
        announce
        title={t`This pair couldn't be loaded`}
        action={<Button size="small" icon="retry" onClick={actions.retry}>{t`Try again`}</Button>}
      >
        {view.loadFailure !== null && i18n._(failureMessages[view.loadFailure])}
      </Banner>
    );
  if (submit.status !== "blocked" || !pairBlocks.has(submit.reason)) return null;
  return (
    <Banner tone="warning" announce>
      {blockText(i18n, locale, submit)}
    </Banner>
  );
}

/** The address names a pair that is not offered; the nearest one stands for it. */
function Missed({ missed }: Pick<ExchangeView, "missed">) {
  const { t } = useLingui();
  if (missed === null) return null;
  const { from, to } = missed;
  return (
    <Banner tone="warning">
      {from !== null && to !== null
        ? t`${from} → ${to} isn't exchanged right now. The nearest pair is chosen.`
        : t`The pair of this link isn't exchanged here. The nearest one is chosen.`}
    </Banner>
  );
}

/** The first face: what is sent, what is received, and the rate. */
function Amounts({ view, actions, late: { Alert } }: Props) {
  const { t } = useLingui();
  const shared = { isEditable: view.isEditable, isLoading: view.direction === "loading", actions };
  return (
    <>
      <Missed missed={view.missed} />
      <ExchangePair
        give={<SideField label={t`You send`} side={view.send} {...shared} />}
        swap={
          <IconButton
            icon="swap"
            outlined
            label={t`Swap the currencies`}
            disabled={!view.canSwap}
            onClick={actions.swap}
          />
        }
        get={<SideField label={t`You receive`} side={view.receive} {...shared} />}
      />
      <div className={styles.rateRow}>
        {view.direction === "loading" ? <Skeleton className={styles.course} /> : <RateLine view={view} />}
        <div className={styles.alert}>
          <Alert view={view} />
        </div>
      </div>
    </>
  );
}

/** What was chosen on the first face, with the way back to it. */
function Chosen({ view: { send, receive, courseLine, tolerance, isEditable }, actions }: Exchange) {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = ({ currency, value }: ExchangeView["send"]) =>
    currency && <Amount value={value || "0"} currency={currency.ticker} locale={locale} />;
  return (
    <div className={styles.chosen}>
      <Heading id={detailsId} level={2} look="subtitle" tabIndex={-1} className={styles.sum}>
        {amount(send)} {"→\u00A0"}
        {amount(receive)}
      </Heading>
      <Button size="small" variant="quiet" disabled={!isEditable} onClick={actions.editAmounts}>
        {t`Change`}
      </Button>
      {courseLine && send.currency && receive.currency && (
        <div className={styles.seen}>
          <CourseView course={courseLine} from={send.currency} to={receive.currency} kept={tolerance} />
        </div>
      )}
    </div>
  );
}

const details = lazyComponent(
  () => import("./ExchangeDetails.tsx"),
  ({ ExchangeDetails }) => ExchangeDetails,
);

/** The exchange form: a card that shows one of its two faces. */
export function ExchangeForm({ view, actions, late }: Props) {
  const { i18n, t } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.submit();
  };
  useWhenIdle(true, details.preload);
  return (
    <form noValidate onSubmit={submit}>
      <Card className={styles.card}>
        <div key={view.face} className={styles.face} data-face={view.face}>
          {view.face === "amounts" ? (
            <Amounts view={view} actions={actions} late={late} />
          ) : (
            <>
              <Chosen view={view} actions={actions} />
              <details.Lazy view={view} actions={actions} Saved={late.Saved} fallback={<DetailsSkeleton />} />
            </>
          )}
        </div>
        {view.courseLine?.congestion && <Banner tone="warning">{view.courseLine.congestion}</Banner>}
        <PairProblem view={view} actions={actions} />
        {view.formMessages.length > 0 && (
          <Banner tone="danger" answers>
            {view.formMessages.join(" ")}
          </Banner>
        )}
        {view.claimFailure !== null && (
          <Banner tone="danger" answers>
            {view.claimFailure === "reserve"
              ? t`The reserve doesn't cover this amount now. Choose a smaller one, or sign in: guests share only a part of the reserve.`
              : i18n._(failureMessages[view.claimFailure])}
          </Banner>
        )}
        <SubmitPart submit={view.submit} actions={actions} />
        <NextPart submit={view.submit} face={view.face} />
      </Card>
    </form>
  );
}
