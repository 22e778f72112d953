import { claimLifecycleMachine } from "#machines/claim-lifecycle/claim-lifecycle.machine.ts";
import { stateOfStatus } from "#machines/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { claimMachine } from "#machines/claim/claim.machine.ts";
import type { ClaimContext, ClaimReading, ClaimStatus } from "#machines/claim/claim.types.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import { partsOf } from "#charts/describe.ts";
import { statePathOf, statesOf, transitionsOf } from "#charts/nodes.ts";
import type { CanHappen } from "../graph.ts";
import { pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const confirmed = "press ‘Confirm and go to payment’";
/** The operator's commands for a claim that must be paid, event by event. */
const operated = (...moves: string[]) =>
  `${confirmed}; operator: ${moves.map((move) => `\`${move}\``).join(", ")}`;
const seen = "payment.see --confirmations 1";
const accepted = [seen, "payment.accept"];
const refunded = [seen, "claim.hold --reason Check", "refund.start --reason Check"];
const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

/** The tag of each status, and how to bring a new claim there. */
const brought: Record<ClaimStatus, [tag: string, way?: string]> = {
  new: ["‘To be confirmed’"],
  verification: [
    "‘Verification’",
    `this part needs an order that sends T-Bank and receives Dogecoin; ${confirmed}`,
  ],
  waiting_requisites: ["‘Preparing’"],
  waiting_payment: ["‘Awaiting payment’", confirmed],
  marked_paid: ["‘Checking the payment’", `${confirmed}, then ‘I've sent the payment’`],
  confirming: ["‘Confirming’", operated(seen)],
  underpaid: ["‘Paid in part’", operated(seen, "payment.short --amount 0.006")],
  hold: ["‘On hold’", operated(seen, "claim.hold --reason Check")],
  paid: ["‘Paid’", operated(...accepted)],
  paying_out: ["‘Sending’", operated(...accepted, "payout.start")],
  payout_error: ["‘Sending’", operated(...accepted, "payout.start", "payout.fail --reason Bank")],
  refunding: ["‘Refund’", operated(...refunded)],
  expired: ["‘Expired’", "leave a new order alone for 20 minutes, or one that awaits payment for 30"],
  paid_late: [
    "‘Paid late’",
    "leave a new order alone for 20 minutes, until it expires; operator: `payment.late --amount 0.01`",
  ],
  done: ["‘Done’", operated(...accepted, "payout.start", "payout.complete")],
  refunded: [
    "‘Refunded’",
    `${operated(...refunded)}; enter \`${bitcoin}\` as the address for the refund; operator: \`refund.complete --transaction <64 letters from a to f>\``,
  ],
  rejected: [
    "‘Declined’",
    `${confirmed}, then ‘I've sent the payment’; operator: \`claim.reject --reason Check\``,
  ],
  cancelled: ["‘Cancelled’", "close the dialog and press ‘Cancel the order’"],
};

const lastSecond = 1;

const answered = (reading: ClaimReading) => {
  if (reading.kind === "unchanged") return "The server answers that nothing has changed";
  const { status, expires_in: left, payment, choice, office } = reading.claim;
  const [tag, way] = brought[status];
  const ways = [
    payment === "redirect" ? "this part needs an order that sends SBP" : "",
    office === null ? "" : "this part needs an order that sends 1000 Tether and receives cash in Moscow",
    way ?? "",
    left === lastSecond ? "29 minutes later, reload its page" : "",
    choice === "top_up" ? "press ‘Send the rest’" : "",
  ].filter((one) => one !== "");
  return [
    `The server answers: the order is ${tag}`,
    left === lastSecond ? ", with its time nearly over" : "",
    payment === "redirect" ? ", to be paid through the gateway" : "",
    choice === "top_up" ? ", with the rest still to be sent" : "",
    ways.length === 0 ? "" : ` (${ways.join("; ")})`,
  ].join("");
};

const failure = (failed: ApiFailure | Error) =>
  why(failed, {
    notFound: "there is no such order (change a digit of the address)",
    version_conflict:
      "the order has changed in the meantime (before you press the button: block the request for `status`, confirm or cancel the order in another tab, and unblock the request; then press at once)",
  });

const law = new Map(
  statesOf(claimLifecycleMachine).map((node) => [
    statePathOf(node),
    transitionsOf(node).flatMap(({ target }) => (target ?? []).map(statePathOf)),
  ]),
);

/** Whether the claim's lifecycle leads from one status to the other. */
function leadsTo(from: ClaimStatus, to: ClaimStatus): boolean {
  const queue: string[] = [stateOfStatus[from]];
  for (const state of queue)
    queue.push(...(law.get(state) ?? []).filter((target) => !queue.includes(target)));
  return queue.includes(stateOfStatus[to]);
}

/** The resulting status of each command whose response a checklist describes. */
const answers: Readonly<Record<string, ClaimStatus>> = {
  confirm: "waiting_payment",
  mark_paid: "marked_paid",
};

/** Excludes what the machine would accept but no claim of the demo goes through. */
const canHappen: CanHappen = (event, snapshot) => {
  const { kind, name, payload } = partsOf(event);
  const { claim, command } = snapshot.context as ClaimContext;
  if (kind === "moved" && name === "payment") return claim?.payment === "redirect";
  if (kind === "failed") return !(payload instanceof Error) && (payload as ApiFailure).kind !== "fields";
  if (kind !== "done" || !["loadClaim", "pollClaim", "sendCommand"].includes(name)) return true;
  const reading = payload as ClaimReading;
  if (reading.kind === "unchanged") return true;
  const { status, payment } = reading.claim;
  // The demo always has requisites for payment.
  if (status === "waiting_requisites") return false;
  if (claim === null) return true;
  if (name === "sendCommand") return status === answers[command?.action ?? ""];
  const isMoved = status !== claim.status;
  if (snapshot.matches({ open: { command: "reloading" } }) && !isMoved) return false;
  // It expires before anything else can happen to it.
  if (isMoved && claim.expires_in === lastSecond && status !== "expired") return false;
  // The response to a sent request arrives long before.
  if (isMoved && status === "expired" && snapshot.hasTag("pending")) return false;
  return payment === claim.payment && leadsTo(claim.status, status);
};

type Raised = "claim.received" | "read.failed" | "step.changed" | "payment.changed" | "deadline.reached";

/** The page of one claim, for a tester in front of it. */
export const claimWords: WordsFor<typeof claimMachine, Raised> = {
  canHappen,
  begin:
    "Create an order that sends 0.01 Bitcoin and receives Sberbank, unless a step of this part asks for another. Bring it to the status of the first response, as the brackets say. Do what later brackets say in another tab, and leave out what is already done. Slow the network down and reload the order's page",
  events: {
    "claim.retry": "Press ‘Try again’",
    "claim.refresh":
      "Press ‘Update’ if the page offers it; otherwise switch to another tab and back. The page asks the server again",
    "requisites.confirm": "Press ‘Confirm and go to payment’",
    "requisites.change": "Press ‘Change’ in the dialog",
    "review.open": "Press ‘Check and confirm’",
    "review.close": "Close the dialog with its cross, or press Escape",
    "claim.cancel": "Close the dialog if one is open, and press ‘Cancel the order’",
    "payment.declare": "Press ‘I've sent the payment’",
    "dialog.accept": "Press ‘Yes, I've sent it’ or ‘Yes, cancel’ in the dialog",
    "dialog.dismiss": "Press ‘Not yet’ or ‘Keep it’ in the dialog, or press Escape",
    "choice.make": ({ choice }) =>
      ({
        recalculate: "Press ‘Recalculate’",
        top_up: "Press ‘Send the rest’",
        refund: "Press ‘Get a refund’",
      })[choice],
    "refund.change": ({ value }) =>
      // Refunds go to a card in the tests, but to Bitcoin in this checklist.
      `Type \`${validateRequisite("card", value).ok ? bitcoin : `${bitcoin.slice(0, -1)}x`}\` into “Bitcoin address”`,
    "refund.blur": "Leave the field “Bitcoin address”",
    "refund.submit": "Press ‘Send the refund here’",
    "command.retry": "Press ‘Try again’ in the message",
    "notice.dismiss": "Press ‘Close’ in the message",
    ...pageWords,
  },
  done: {
    loadClaim: answered,
    pollClaim: answered,
    issueIdempotencyKey: "",
    recallRequisites: "",
    forgetRequisites: "",
    reopenForm: "",
    sendCommand: (reading: ClaimReading) => `The server accepts it. ${answered(reading)}`,
  },
  failed: {
    loadClaim: (failed: ApiFailure) => `The order cannot be loaded: ${failure(failed)}`,
    pollClaim: (failed: ApiFailure) => `The order cannot be read again: ${failure(failed)}`,
    recallRequisites: "",
    forgetRequisites: "",
    reopenForm: "",
    issueIdempotencyKey: (failed: Error) => `The request is not sent: ${failure(failed)}`,
    sendCommand: (failed: ApiFailure) => `It fails: ${failure(failed)}`,
  },
  moved: {
    visit: "Wait until ‘Day’ and ‘Time’ appear",
    payment: "Press ‘Go to payment’",
    receiptUpload:
      "Under ‘Receipt’, choose a picture, press ‘Attach the receipt’ and wait until it is attached",
  },
  timers: {
    retryDelay: waiting.retryDelay,
    pollInterval:
      "Wait until the page asks the server again: a few seconds, or a minute if the order has expired",
    hiddenPollInterval: "Wait a minute in the other tab",
    second: "Wait one second, or until the time has run out if it is nearly over",
  },
  states: {
    loading: "The page says ‘Loading the order…’, with grey placeholders in place of the order",
    notFound: "The page says ‘There is no such order’, with ‘Find your order’ and ‘Go back home’",
    loadFailed: "The page says ‘The order could not be loaded’, with ‘Try again’",
    "open.step.deciding": "",
    "open.step.confirmingRequisites": "The headline is ‘Check and confirm the order’",
    "open.step.verification": "The headline is ‘We are verifying your details’",
    "open.step.waitingRequisites": "The headline is ‘We are preparing the payment details’",
    "open.step.paying":
      "The headline is ‘Send …’ (‘Pay …’ through the gateway), with ‘Time left’ and ‘I've sent the payment’",
    "open.step.checkingPayment": "The headline is ‘We are checking your payment’",
    "open.step.confirmingPayment": "The headline is ‘Your payment is found and is being confirmed’",
    "open.step.underpaid":
      "The headline is ‘We received … instead of …’, with choices; after a choice, ‘Your choice is accepted’ or ‘Send the missing …’",
    "open.step.held": "The headline is ‘The order is on hold’, with the reason below ‘Why’",
    "open.step.paid": "The headline is ‘Your payment has arrived’",
    "open.step.payingOut": "The headline is ‘We are sending you …’",
    "open.step.refunding":
      "The headline is ‘Tell us where to return …’ or, after you have filled that in, ‘We are returning …’",
    "open.step.expired": "The headline is ‘The time to pay has run out’, with ‘Create a new order’",
    "open.step.paidLate":
      "The headline is ‘… arrived after the time to pay had run out’, with choices; after a choice, ‘Your choice is accepted’",
    "open.step.done": "The headline is ‘Done: we sent you …’",
    "open.step.refunded": "The headline is ‘We returned …’",
    "open.step.rejected": "The headline is ‘The order was declined’, with the reason below ‘Why’",
    "open.step.cancelled": "The headline is ‘The order is cancelled’",
    "open.review.reviewing.recalling": "",
    "open.review.reviewing.asking":
      "A dialog ‘Check the details’ shows the amounts, the requisites and the e-mail in full, with ‘Change’ and ‘Confirm and go to payment’",
    "open.review.reviewing.aside":
      "The dialog is closed; the page has ‘Check and confirm’ and ‘Cancel the order’",
    "open.review.forgetting": "",
    "open.review.over": "",
    "open.payment.notDue": "The page shows no payment details",
    "open.payment.due":
      "The page shows the payment details, with ‘Copy’ beside each line (through the gateway: the button ‘Go to payment’)",
    "open.visit.closed": "The page offers no day and time to choose",
    "open.visit.open": "‘Day’ and ‘Time’ of the visit to the office can be chosen, or are loading",
    "open.command.ready.idle": "",
    "open.command.ready.failed": "A message says what failed, with ‘Close’",
    "open.command.ready.changedMeanwhile": "A message says ‘The order has changed meanwhile’, with ‘Close’",
    "open.command.askingPaid": "A dialog asks ‘Have you sent the money?’",
    "open.command.askingCancel": "A dialog asks ‘Cancel the order?’",
    "open.command.reopeningForm": "",
    "open.command.issuingKey": "The button that you pressed shows progress",
    "open.command.moving": "The button that you pressed shows progress",
    "open.command.reloading": "The button that you pressed shows progress",
    "open.receipt.closed": "The page has no field for a receipt",
    "open.receipt.open": "The page has a field ‘Receipt’ for a file",
    "open.polling.running.scheduling": "",
    "open.polling.running.waiting": "",
    "open.polling.running.waitingHidden": "",
    "open.polling.running.asking": "",
    "open.polling.running.backingOff":
      "A message says ‘The order cannot be updated right now’, with ‘Update’",
    "open.polling.stopped": "",
    "open.visibility.shown": "",
    "open.visibility.hidden": "",
    "open.clock.ticking": "",
    "open.clock.stopped": "",
  },
};
