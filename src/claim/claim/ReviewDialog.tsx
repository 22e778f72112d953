import { useLingui } from "@lingui/react/macro";
import type { Review, ReviewedRequisite } from "#machines/claim/claim/review.selectors.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Countdown } from "#src/ui/feedback/Countdown.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { GroupedValue } from "#src/ui/money/GroupedValue.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ClaimFigures } from "./ClaimFigures.tsx";
import { Halves } from "./head/Ticket.tsx";
import { useSideTitles } from "./ClaimSide.tsx";
import styles from "./Claim.module.css";
import { CommandButton } from "./CommandButton.tsx";
import { OfficeCard, VisitChoice } from "./steps/Office.tsx";
import { ChangedNotice, FailureNotice } from "./Notices.tsx";
import type { ClaimStepProps } from "./useClaim.ts";

function Requisites({ title, requisites }: { title: string; requisites: readonly ReviewedRequisite[] }) {
  if (requisites.length === 0) return null;
  return (
    <Card tone="sunken">
      <Stack gap={3}>
        <Heading level={3} look="label">
          {title}
        </Heading>
        <dl className={styles.compared}>
          {requisites.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <GroupedValue value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  );
}

function Body({ review, ...props }: ClaimStepProps & { review: Review }) {
  const { t } = useLingui();
  const { claim, view, actions } = props;
  const { from, to, refund } = useSideTitles(claim);
  return (
    <Stack gap={4}>
      <ChangedNotice {...props} />
      <Halves claim={claim} outcome={view.outcome} />
      {review.isEntered && (
        <Banner tone={review.isOwn ? "warning" : "info"}>
          {review.isOwn
            ? t`Compare every character: once you confirm, nothing can be changed, and a transfer can't be returned.`
            : t`Some details are hidden: they're shown only in the tab where the order was created. After you confirm, they can't be changed.`}
        </Banner>
      )}
      <OfficeCard claim={claim} level={3} />
      {view.visit !== null && claim.office !== null && (
        <VisitChoice visit={view.visit} purpose={claim.office.purpose} actions={actions} />
      )}
      <Requisites title={to} requisites={review.to} />
      <Requisites title={from} requisites={review.from} />
      <Requisites title={refund} requisites={review.refund} />
      <ClaimFigures claim={claim} email={review.email} />
      {view.secondsLeft !== null && (
        <Row justify="between">
          <Text as="span" size="small" tone="secondary">{t`Time left to confirm`}</Text>
          <Countdown seconds={view.secondsLeft} label={t`Time left to confirm`} />
        </Row>
      )}
      <FailureNotice {...props} />
    </Stack>
  );
}

/**
 * The confirm-requisites dialog. The browser that made the claim shows the requisites in full; anyone else with the
 * link sees them masked.
 */
export function ReviewDialog(props: ClaimStepProps) {
  const { t } = useLingui();
  const { view, actions } = props;
  const { review } = view;
  return (
    <Dialog
      size="large"
      open={view.isReviewing && review !== null}
      title={t`Check the details`}
      onClose={actions.closeReview}
      closeLabel={t`Close`}
      footer={
        <>
          {review?.isOwn === true ? (
            <CommandButton size="medium" view={view} action="cancel" onClick={actions.changeRequisites}>
              {t`Cancel and edit`}
            </CommandButton>
          ) : (
            <CommandButton size="medium" view={view} action="cancel" onClick={actions.cancel}>
              {t`Cancel the order`}
            </CommandButton>
          )}
          {(view.visit === null || view.visit.kind === "choosing") && (
            <CommandButton
              size="medium"
              view={view}
              action="confirm"
              variant="primary"
              onClick={actions.confirm}
            >
              {t`Confirm order`}
            </CommandButton>
          )}
        </>
      }
    >
      {review !== null && <Body {...props} review={review} />}
    </Dialog>
  );
}
