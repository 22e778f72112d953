import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useDeferredValue } from "react";
import type { DetailsStatus } from "#machines/exchange/exchange/exchange.selectors.ts";
import { failureMessages } from "#src/ui/feedback/useFailureText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { ExchangePair } from "#src/ui/money/ExchangePair.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { useWhenIdle } from "#src/ui/whenIdle.ts";
import { CourseSteps, CourseView } from "./CourseView.tsx";
import { DetailsSkeleton } from "./ExchangeSkeleton.tsx";
import type { LateParts } from "./LateParts.ts";
import { blockMessages, pairBlocks } from "./messages.ts";
import { NetworkChoice } from "./NetworkChoice.tsx";
import { SideField } from "./SideField.tsx";
import { NextPart, SubmitPart } from "./SubmitPart.tsx";
import { Summary } from "./Summary.tsx";
import styles from "./Exchange.module.css";
import type { Exchange, ExchangeView } from "./useExchange.ts";

type Props = Exchange & { late: LateParts };

function Amounts({ view, actions, late: { Alert } }: Props) {
  const { t } = useLingui();
  const shared = { isEditable: view.isEditable, isLoading: view.direction === "loading", actions };
  return (
    <Stack gap={3}>
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
      <NetworkChoice side={view.send} actions={actions} />
      <NetworkChoice side={view.receive} actions={actions} />
      <div className={styles.courseRow}>
        <CoursePart view={view} />
        <div className={styles.alert}>
          <Alert view={view} />
        </div>
      </div>
      {view.courseLine && view.courseLine.steps.length > 0 && view.send.currency && (
        <CourseSteps steps={view.courseLine.steps} from={view.send.currency} />
      )}
      {view.courseLine?.congestion && <Banner tone="warning">{view.courseLine.congestion}</Banner>}
      <Closed submit={view.submit} />
    </Stack>
  );
}

/** Why the pair cannot be exchanged now, shown before the rest of the form is filled in. */
function Closed({ submit }: Pick<ExchangeView, "submit">) {
  const { i18n } = useLingui();
  if (submit.status !== "blocked" || !pairBlocks.has(submit.reason)) return null;
  return (
    <Banner tone="warning" announce>
      {i18n._(blockMessages[submit.reason])}
    </Banner>
  );
}

function CoursePart({ view }: Pick<Exchange, "view">) {
  const { courseLine, send, receive } = view;
  if (courseLine === null || send.currency === null || receive.currency === null)
    return view.direction === "loading" && <Skeleton className={styles.course} />;
  return <CourseView course={courseLine} from={send.currency} to={receive.currency} />;
}

const details = lazyComponent(
  () => import("./ExchangeDetails.tsx"),
  ({ ExchangeDetails }) => ExchangeDetails,
);

function Details({ status, view, actions, late: { Saved } }: Props & { status: DetailsStatus }) {
  const { t, i18n } = useLingui();
  switch (status) {
    case "folded":
      return null;
    case "loading":
      return <DetailsSkeleton />;
    case "failed":
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
    case "nothingOffered":
      return null;
    case "loaded":
      return <details.Lazy view={view} actions={actions} Saved={Saved} fallback={<DetailsSkeleton />} />;
  }
}

/** The amount to receive and the button; on phones a bar that stays in view while the form is filled in. */
function Ending({ view, actions }: Exchange) {
  const { t } = useLingui();
  const locale = useLocale();
  const { currency, value } = view.receive;
  return (
    <div className={styles.ending}>
      {currency && value && (
        <p className={styles.get}>
          {t`You receive`} <Amount value={value} currency={currency.ticker} locale={locale} />
        </p>
      )}
      <SubmitPart submit={view.submit} actions={actions} />
    </div>
  );
}

/** The exchange form; beside it the summary and the button. */
export function ExchangeForm({ view, actions, late }: Props) {
  const { i18n, t } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.submit();
  };
  // The details are expensive to render, so the keystroke that starts the exchange is painted first.
  const status = useDeferredValue(view.details);
  useWhenIdle(true, details.preload);
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Card>
        <Stack gap={4}>
          <Amounts view={view} actions={actions} late={late} />
          <Details status={status} view={view} actions={actions} late={late} />
          {view.formMessages.length > 0 && (
            <Banner tone="danger" announce>
              {view.formMessages.join(" ")}
            </Banner>
          )}
          {view.claimFailure !== null && (
            <Banner tone="danger" announce>
              {view.claimFailure === "reserve"
                ? t`The reserve doesn't cover this amount now. Choose a smaller one, or sign in: guests share only a part of the reserve.`
                : i18n._(failureMessages[view.claimFailure])}
            </Banner>
          )}
        </Stack>
      </Card>
      <div className={styles.aside}>
        <Summary view={view} />
        <Ending view={view} actions={actions} />
        <NextPart submit={view.submit} />
      </div>
    </form>
  );
}
