import type { ClaimStep } from "#machines/claim/claim/claim.types.ts";
import { ChoiceStep } from "./ChoiceStep.tsx";
import { ConfirmStep } from "./ConfirmStep.tsx";
import { CancelledStep, DoneStep, ExpiredStep, RefundedStep, RejectedStep } from "./EndSteps.tsx";
import { PayStep } from "./PayStep.tsx";
import { RefundStep } from "./RefundStep.tsx";
import { ConfirmingStep, HeldStep, PayoutStep, WaitingStep } from "./WaitSteps.tsx";
import type { ClaimStepProps } from "./useClaim.ts";

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
