import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { statusNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Step } from "#src/ui/layout/Step.tsx";
import { Bar } from "./Bar.tsx";
import styles from "./Claim.module.css";
import { ClaimDialogs } from "./ClaimDialogs.tsx";
import { Headline } from "./head/Headline.tsx";
import { Lines } from "./steps/Lines.tsx";
import { FailureNotice, Notices } from "./Notices.tsx";
import { OrderHead } from "./head/OrderHead.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { StepBody } from "./steps/StepBody.tsx";
import { Ticket, TicketSkeleton } from "./head/Ticket.tsx";
import type { ClaimActions, ClaimView } from "./useClaim.ts";

/** The place of a claim's details while they are on their way. */
const StepSkeleton = () => (
  <Stack gap={4} className={styles.step}>
    <Skeleton shape="control" />
    <Skeleton shape="control" />
    <Skeleton shape="control" width="half" />
  </Stack>
);

/** A claim, loaded or loading: the ticket with the next action below it, the bar, and what else can be done. */
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
  const { claim, step, act, outcome } = view;
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
      <div className={styles.page} aria-busy={claim === null}>
        <Stack gap={4} className={styles.main}>
          <Notices view={view} actions={actions} />
          <Card className={styles.order}>
            <OrderHead view={view} actions={actions} />
            {claim === null ? (
              <TicketSkeleton />
            ) : (
              <Ticket claim={claim} outcome={outcome} timeline={view.timeline} />
            )}
            <div className={styles.now} data-due={view.payment !== null || undefined}>
              <Headline view={view} />
              {claim === null || step === "loading" || step === "notFound" || step === "loadFailed" ? (
                <StepSkeleton />
              ) : (
                <Step step={step}>
                  <StepBody step={step} claim={claim} view={view} actions={actions} />
                </Step>
              )}
              {!view.isReviewing && act === null && <FailureNotice view={view} actions={actions} />}
            </div>
          </Card>
          {step === "done" && review}
        </Stack>
        {claim !== null && act !== null && <Bar act={act} claim={claim} view={view} actions={actions} />}
        <div className={styles.rail}>
          {claim === null ? (
            <Card>
              <Skeleton className={styles.summary ?? ""} />
            </Card>
          ) : (
            <Lines claim={claim} view={view} actions={actions} notice={notice} />
          )}
        </div>
      </div>
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
