import { Stack, Columns, Row } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./Claim.module.css";
import { type ClaimView, headingId, type ClaimActions } from "./useClaim.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { statusNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import { stages } from "#machines/claim/claim/progress.selectors.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ChatLink } from "#src/ui/controls/ChatLink.tsx";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Countdown } from "#src/ui/feedback/Countdown.tsx";
import { Step } from "#src/ui/layout/Step.tsx";
import { Stepper } from "#src/ui/layout/Stepper.tsx";
import { StatusTag } from "#src/ui/feedback/StatusTag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { Aside, AsideSkeleton } from "./Aside.tsx";
import { BackToShop } from "./EndSteps.tsx";
import { ClaimDialogs } from "./ClaimDialogs.tsx";
import { DoneMoment } from "./DoneMoment.tsx";
import { FailureNotice, Notices } from "./Notices.tsx";
import { ReceiptCard } from "./ReceiptCard.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { StepBody } from "./StepBody.tsx";
import { stageNames } from "./messages.ts";
import { useHeadline } from "./useHeadline.ts";

/** The place of a claim's details while they are on their way. */
function StepSkeleton() {
  return (
    <Stack gap={4} className={styles.step}>
      <Skeleton className={styles.warning ?? ""} />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" width="half" />
    </Stack>
  );
}

/** Waits of a day or more are not counted by the second: the headline states the deadline. */
const longCountdown = 86_400;

/** Whether the remaining time is shown second by second. */
export const isCounted = <View extends Pick<ClaimView, "secondsLeft">>(
  view: View,
): view is View & { secondsLeft: number } => view.secondsLeft !== null && view.secondsLeft < longCountdown;

/** The next action and its deadline. The focus moves here when the claim moves. */
function Headline({ view }: { view: ClaimView }) {
  const { t } = useLingui();
  const { title, lead } = useHeadline(view);
  const { claim } = view;
  const number = String(claim?.number ?? "");
  return (
    <Stack gap={3}>
      <Row justify="between" className={styles.status}>
        {claim === null ? (
          <Skeleton width="third" />
        ) : (
          <>
            <Text as="span" size="small" tone="secondary">{t`Order ${number}`}</Text>
            <StatusTag status={claim.status} dot={!claim.is_final} />
          </>
        )}
      </Row>
      {claim !== null && view.step === "done" ? (
        <DoneMoment claim={claim} title={title} minutes={view.minutesTaken} />
      ) : (
        <Row justify="between" gap={3} align="top">
          <Stack gap={1}>
            <Heading level={1} id={headingId}>
              {title}
            </Heading>
            {claim === null && <Skeleton />}
            {lead !== null && <Text tone="secondary">{lead}</Text>}
          </Stack>
          {isCounted(view) && <Countdown large seconds={view.secondsLeft} label={t`Time left`} />}
        </Row>
      )}
    </Stack>
  );
}

const ends: readonly ClaimView["step"][] = ["done", "refunded", "rejected", "expired", "cancelled"];
/** Whether the step offers the way back to the shop itself. */
const hasEnded = (step: ClaimView["step"]): boolean => ends.includes(step);

/** The progress of the exchange; renders nothing once the claim has left the usual course. */
function Stages({ view: { stagesPassed } }: { view: ClaimView }) {
  const { t, i18n } = useLingui();
  if (stagesPassed === null) return null;
  return (
    <Stepper
      label={t`Stages of the exchange`}
      steps={stages.map((stage) => i18n._(stageNames[stage]))}
      current={stagesPassed}
    />
  );
}

/**
 * A claim, loaded or loading: the next action, the details, and the summary with the timeline beside them.
 */
export function OpenClaim({
  view,
  actions,
  notice,
  review,
}: {
  view: ClaimView;
  actions: ClaimActions;
  /** Shown while the visitor waits for others. */
  notice?: ReactNode;
  /** Below a claim that is done. */
  review?: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { claim, step } = view;
  const moved = claim === null || !view.hasMoved ? "" : statusNames[claim.status][locale];
  return (
    <>
      {claim === null && (
        <noscript>
          <Banner tone="warning">
            {t`Turn on JavaScript or open the link in another browser to see your order. If it's waiting for your payment, the time keeps running.`}
          </Banner>
        </noscript>
      )}
      <Columns aria-busy={claim === null}>
        <Stack gap={5}>
          <Notices view={view} actions={actions} />
          <Card>
            <Stack gap={4}>
              <Stages view={view} />
              <Headline view={view} />
              {claim === null || step === "loading" || step === "notFound" || step === "loadFailed" ? (
                <StepSkeleton />
              ) : (
                <Step step={step}>
                  <StepBody step={step} claim={claim} view={view} actions={actions} />
                </Step>
              )}
              {!view.isReviewing && <FailureNotice view={view} actions={actions} />}
              {claim !== null && !claim.is_final && step !== "confirmingRequisites" && (
                <div className={styles.notice}>{notice}</div>
              )}
              {claim !== null && (
                <p className={styles.help}>
                  <ChatLink>{t`Write to us about this order`}</ChatLink>
                  {claim.return_url !== null && !hasEnded(step) && (
                    <BackToShop url={claim.return_url} isQuiet />
                  )}
                </p>
              )}
            </Stack>
          </Card>
          {step === "done" && review}
          {claim !== null && view.upload !== null && view.receiptPurpose !== null && (
            <ReceiptCard claim={claim} upload={view.upload} purpose={view.receiptPurpose} actions={actions} />
          )}
        </Stack>
        {claim === null ? (
          <AsideSkeleton />
        ) : (
          <Aside
            claim={claim}
            timeline={view.timeline}
            isPayoutExpected={view.isPayoutExpected}
            outcome={view.outcome}
          />
        )}
      </Columns>
      <Announcement>{moved === "" ? "" : t`Status of the order: ${moved}`}</Announcement>
      {claim !== null && (
        <>
          <ReviewDialog claim={claim} view={view} actions={actions} />
          <ClaimDialogs claim={claim} view={view} actions={actions} />
        </>
      )}
    </>
  );
}
