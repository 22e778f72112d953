import { useLingui } from "@lingui/react/macro";
import { Actions } from "#src/ui/layout/Layout.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import type { ClaimStep } from "#machines/claim/claim/claim.types.ts";
import { CommandButton } from "./CommandButton.tsx";
import { PaymentPanel } from "./PaymentPanel.tsx";
import { paidHow, paidTexts } from "./messages.ts";
import type { ClaimStepProps } from "./useClaim.ts";
import { ClaimFigures } from "./ClaimFigures.tsx";
import { OfficeCard } from "./Office.tsx";
import { ChoiceStep } from "./ChoiceStep.tsx";
import { CancelledStep, DoneStep, ExpiredStep, RefundedStep, RejectedStep } from "./EndSteps.tsx";
import { RefundStep } from "./RefundStep.tsx";
import { ConfirmingStep, HeldStep, PayoutStep, WaitingStep } from "./WaitSteps.tsx";

/** Money is due: how to pay, then the word that it was done. */
function PayStep({ claim, view, actions }: ClaimStepProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      {view.payment !== null && <PaymentPanel claim={claim} payment={view.payment} actions={actions} />}
      <Actions>
        <CommandButton
          view={view}
          action="mark_paid"
          variant={claim.payment === "redirect" ? "secondary" : "primary"}
          onClick={actions.declarePaid}
        >
          {i18n._(paidTexts[paidHow(claim)].declare)}
        </CommandButton>
        <CommandButton view={view} action="cancel" variant="quiet" onClick={actions.cancel}>
          {t`Cancel the order`}
        </CommandButton>
      </Actions>
    </>
  );
}

/** The page below the confirm-requisites dialog: a summary, and the button that reopens the dialog. */
function ConfirmStep({ claim, view, actions }: ClaimStepProps) {
  const { t } = useLingui();
  return (
    <>
      <ClaimFigures claim={claim} email={claim.email} />
      <OfficeCard claim={claim} level={2} />
      <Actions>
        {view.allowed.includes("confirm") && (
          <Button size="large" variant="primary" onClick={actions.openReview}>{t`Check and confirm`}</Button>
        )}
        <CommandButton view={view} action="cancel" variant="quiet" onClick={actions.cancel}>
          {t`Cancel the order`}
        </CommandButton>
      </Actions>
    </>
  );
}

/** The details of each step of a claim, under its headline. */
export function StepBody({ step, ...props }: ClaimStepProps & { step: ClaimStep }) {
  switch (step) {
    case "confirmingRequisites":
      return <ConfirmStep {...props} />;
    case "verification":
    case "waitingRequisites":
    case "checkingPayment":
      return <WaitingStep {...props} />;
    case "paying":
      return <PayStep {...props} />;
    case "confirmingPayment":
      return <ConfirmingStep {...props} />;
    case "underpaid":
    case "paidLate":
      return <ChoiceStep {...props} />;
    case "held":
      return <HeldStep {...props} />;
    case "paid":
    case "payingOut":
      return <PayoutStep {...props} />;
    case "refunding":
      return <RefundStep {...props} />;
    case "expired":
      return <ExpiredStep {...props} />;
    case "done":
      return <DoneStep {...props} />;
    case "refunded":
      return <RefundedStep {...props} />;
    case "rejected":
      return <RejectedStep {...props} />;
    case "cancelled":
      return <CancelledStep {...props} />;
  }
}
