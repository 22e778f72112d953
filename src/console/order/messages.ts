import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ClaimLifecycleEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type {
  MoveEvent,
  MoveField,
  OrderFault,
  OrderPress,
  OrderStep,
  StaffNote,
  StaffOrder,
  StaffRefusal,
  StaffRiskCheck,
} from "#machines/console/order/order.types.ts";
import { ownAffair } from "#src/console/own-affair.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";

/** What staff can do, as their buttons say it. */
export const moveNames: Record<MoveEvent, MessageDescriptor> = {
  "verification.approve": msg`Approve the documents`,
  "requisites.issue": msg`Give details to pay to`,
  "payment.see": msg`Payment is seen`,
  "payment.accept": msg`Accept the payment`,
  "payment.short": msg`Accept a part`,
  "payment.late": msg`Accept a late payment`,
  "payment.vanish": msg`Payment has vanished`,
  "payment.reverse": msg`Payment was taken back`,
  "claim.hold": msg`Put on hold`,
  "claim.release": msg`Release`,
  "claim.reject": msg`Decline`,
  "claim.recalculate": msg`Recalculate`,
  "claim.topUp": msg`The rest has arrived`,
  "refund.start": msg`Refund`,
  "refund.giveRequisite": msg`Set where the refund goes`,
  "refund.complete": msg`Refund is sent`,
  "payout.start": msg`Start the payout`,
  "payout.complete": msg`Payout is sent`,
  "payout.fail": msg`Payout has failed`,
  "payout.retry": msg`Try the payout again`,
};

/** What staff can do, and to ask for documents. */
export const stepNames: Record<OrderStep, MessageDescriptor> = {
  ...moveNames,
  "documents.ask": msg`Ask for documents`,
};

/** What others do, in the history. */
const otherNames: Record<
  Exclude<ClaimLifecycleEvent["type"] | "claim.create", MoveEvent>,
  MessageDescriptor
> = {
  "claim.create": msg`Order created`,
  "claim.confirm": msg`Confirmed`,
  "claim.cancel": msg`Cancelled by the visitor`,
  "claim.markPaid": msg`Reported as paid`,
  "bill.attach": msg`Receipt uploaded`,
  "choice.recalculate": msg`Chose to recalculate`,
  "choice.topUp": msg`Chose to send the rest`,
  "choice.refund": msg`Chose a refund`,
  "documents.ask": msg`Documents asked for`,
  "documents.send": msg`Documents sent`,
  "deadline.passed": msg`Time ran out`,
  "check.overdue": msg`Called for staff`,
};

/** The name of an event in the history; null for one that is no longer in the chart. */
export const eventName = (event: string): MessageDescriptor | null =>
  (moveNames as Record<string, MessageDescriptor>)[event] ??
  (otherNames as Record<string, MessageDescriptor>)[event] ??
  null;

/** Why a move is not there now, as the guard says that refuses it. */
export const refusalReasons: Record<
  StaffRefusal["reason"],
  (facts: { statuses: string }) => MessageDescriptor
> = {
  state: ({ statuses }) => msg`When the order is: ${statuses}`,
  gateway: () => msg`Only the payment system reports it`,
  second_person: () => msg`Another person has to do it`,
  no_offer: () => msg`There's no rate to recalculate at, or the reserve doesn't cover it`,
  own_affair: () => ownAffair,
  isUnbound: () => msg`The visitor has accepted a recalculation, and it still binds both sides`,
  isFree: () => msg`The order is on hold: release it first`,
  isHeld: () => msg`Put the order on hold first`,
  isHoldable: () => msg`Only while a payment is on its way or has arrived`,
  isRecalculationDecided: () => msg`The visitor hasn't chosen, and the time to choose hasn't ended`,
  isCovered: () => msg`Less has arrived than was ordered`,
  isNotRefunding: () => msg`The refund is under way`,
  hasArrived: () => msg`Nothing has arrived yet`,
  hasNothing: () => msg`Money has arrived: send it back with a refund`,
  isRiskKnown: () => msg`The risk of its payment isn't known yet, or nobody has accepted it`,
  hasRefundRequisite: () => msg`It isn't known yet where the refund goes`,
};

export const noteNames: Record<StaffNote["kind"], MessageDescriptor> = {
  stray_payment: msg`A payment that came too late for the order`,
  overpayment: msg`More arrived than was ordered`,
  second_report: msg`The gateway reports the payment with another amount`,
  unseen_payment: msg`A payment was reported, and nobody has seen it`,
  undecided: msg`Nobody has decided about this money`,
  waiting: msg`Money waits to go out`,
  reversed: msg`Money was taken back`,
};

/** Why nothing came of a press. */
export const pressFaults: Record<OrderPress["type"], MessageDescriptor> = {
  "file.open": msg`The file couldn't be opened`,
  "details.reveal": msg`The details couldn't be shown`,
  "risk.ask": msg`The service couldn't be asked`,
  "lease.take": msg`The order couldn't be taken`,
  "lease.release": msg`The order couldn't be let go`,
};

/** Why a service gave no score. */
export const riskFaults: Record<NonNullable<StaffRiskCheck["error"]>, MessageDescriptor> = {
  unreachable: msg`The service can't be reached`,
  timeout: msg`The service doesn't answer`,
  refused: msg`The service refuses to answer`,
  unreadable: msg`The service's answer has no score`,
};

export const riskStepName = msg`Enter the risk score`;

export const takeOverName = msg`Take the order over`;

export const fieldNames: Record<Exclude<MoveField, `requisites.${string}`>, MessageDescriptor> = {
  amount: msg`Whole amount that has arrived`,
  transaction: msg`Transaction id`,
  paid_at: msg`When it was paid`,
  confirmations: msg`Confirmations`,
  reason: msg`Reason`,
};

export const faultMessages: Record<OrderFault, MessageDescriptor> = {
  ...amountMessages,
  empty: msg`Fill in this field`,
  whole: msg`Write a whole number, such as 2`,
  score: msg`A whole number from 0 to 100`,
};

export const letterStates: Record<StaffOrder["visitor"]["letters"][number]["status"], MessageDescriptor> = {
  pending: msg({ message: "Waiting", context: "an email" }),
  queued: msg({ message: "Being sent", context: "an email" }),
  sent: msg({ message: "Sent", context: "an email" }),
  kept: msg({ message: "Kept: there's no mail server", context: "an email" }),
  dropped: msg({ message: "Given up", context: "an email" }),
  failed: msg({ message: "Failed", context: "an email" }),
};
