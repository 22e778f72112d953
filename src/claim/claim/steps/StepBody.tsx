import type { ClaimStep } from "#machines/claim/claim/claim.types.ts";
import { PaymentPanel } from "./PaymentPanel.tsx";
import type { ClaimStepProps } from "#src/claim/claim/useClaim.ts";
import { OfficeCard } from "./Office.tsx";
import { ChoiceStep } from "./ChoiceStep.tsx";
import { CancelledStep, DoneStep, ExpiredStep, RefundedStep, RejectedStep } from "./EndSteps.tsx";
import { RefundStep } from "./RefundStep.tsx";
import { ConfirmingStep, HeldStep, PayoutStep, WaitingStep } from "./WaitSteps.tsx";

/** The details of each step of a claim, under its headline. */
export function StepBody({ step, ...props }: ClaimStepProps & { step: ClaimStep }) {
  switch (step) {
    case "confirmingRequisites":
      return <OfficeCard claim={props.claim} level={2} />;
    case "verification":
    case "waitingRequisites":
    case "checkingPayment":
      return <WaitingStep {...props} />;
    case "paying":
      return props.view.payment !== null && <PaymentPanel {...props} payment={props.view.payment} />;
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
