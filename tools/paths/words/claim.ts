import type { claimMachine } from "#machines/claim/claim.machine.ts";
import type { ClaimReading } from "#machines/claim/claim.types.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { WordsFor } from "./words.ts";

const answered = (reading: ClaimReading) =>
  reading.kind === "unchanged"
    ? "The server answers that nothing has changed"
    : `The server answers; the claim is at the status ‘${reading.claim.status}’${
        reading.claim.expires_in === 1 ? ", with one second left" : ""
      }${reading.claim.payment === "redirect" ? ", to be paid through the gateway" : ""}${
        reading.claim.choice === "top_up" ? ", and the rest is to be sent" : ""
      }`;

const failure = ({ kind }: ApiFailure) =>
  ({
    offline: "the server cannot be reached (stop it)",
    notFound: "the server knows no such claim",
    conflict: "the claim has changed meanwhile (move it in another tab, or as the operator)",
    fields: "the server refuses a field",
    throttled: "the server asks to wait",
    unavailable: "the server has a technical break",
    server: "the server fails",
  })[kind as string] ?? `it fails: ${kind}`;

type Raised = "claim.received" | "read.failed" | "step.changed" | "payment.changed" | "deadline.reached";

const asks = "A question is asked in a dialog";

/** The page of one claim, for somebody who sees it. */
export const claimWords: WordsFor<typeof claimMachine, Raised> = {
  begin: "Create a claim and open its page",
  events: {
    "claim.retry": "Press ‘Try again’",
    "claim.refresh": "Let the page ask the server again: attach a receipt, or wait",
    "requisites.confirm": "Press ‘Confirm’ below the requisites",
    "claim.cancel": "Press ‘Cancel’",
    "payment.declare": "Press ‘I paid’",
    "dialog.accept": "Answer the dialog with ‘yes’",
    "dialog.dismiss": "Answer the dialog with ‘no’, or press Escape",
    "choice.make": ({ choice }) =>
      ({
        recalculate: "Choose to exchange what has come, at the new amount",
        top_up: "Choose to send the rest",
        refund: "Choose to get the money back",
      })[choice],
    "refund.change": ({ value }) => `Type ${value} as the requisite for the refund`,
    "refund.blur": "Leave the field of the refund requisite",
    "refund.submit": "Press ‘Return here’",
    "command.retry": "Press ‘Try again’ in the message",
    "notice.dismiss": "Close the message",
    "page.hidden": "Go to another tab of the browser",
    "page.shown": "Come back to the tab",
    "connection.lost": "Take the network away",
    "connection.restored": "Give the network back",
  },
  done: {
    loadClaim: answered,
    pollClaim: answered,
    issueIdempotencyKey: "The browser keeps a key for the request",
    moveClaim: (reading: ClaimReading) => `The server does it. ${answered(reading)}`,
  },
  failed: {
    loadClaim: (why: ApiFailure) => `The claim is not loaded: ${failure(why)}`,
    pollClaim: (why: ApiFailure) => `The claim is not read again: ${failure(why)}`,
    issueIdempotencyKey: "The browser cannot keep a key (forbid it to store data)",
    moveClaim: (why: ApiFailure) => `It is not done: ${failure(why)}`,
  },
  moved: {
    payment: "Press the button that leads to the payment gateway",
    receiptUpload: "Attach a receipt and wait until it is uploaded",
  },
  timers: {
    retryDelay: "Wait some seconds, longer after each failure",
    pollInterval: "Wait some seconds until the page asks the server again",
    hiddenPollInterval: "Wait a minute in the other tab",
    second: "Wait one second",
  },
  states: {
    loading: "The place of the claim is shown grey while it is loaded",
    notFound: "The page says that there is no such claim, and leads home",
    loadFailed: "The page says that the claim could not be loaded, with ‘Try again’",
    "open.step.deciding": "",
    "open.step.confirmingRequisites": "The page asks to check the requisites, with ‘Confirm’ and ‘Cancel’",
    "open.step.verification": "The page says that the claim is being checked",
    "open.step.waitingRequisites": "The page says that what to pay to is being prepared",
    "open.step.paying": "The page shows amount, where to pay to, and the time that is left",
    "open.step.checkingPayment": "The page says that the payment is being looked for",
    "open.step.confirmingPayment": "The page says that the payment is seen and waits for confirmations",
    "open.step.underpaid": "The page says that too little has come, and lets choose what to do",
    "open.step.held": "The page says that the claim is held, with the reason",
    "open.step.paid": "The page says that the money has arrived",
    "open.step.payingOut": "The page says that the money is under way to the visitor",
    "open.step.refunding": "The page asks where to return the money to, or says that it is being returned",
    "open.step.expired": "The page says that the time to pay is over, and offers a new claim",
    "open.step.paidLate": "The page says that the money came too late, and lets choose what to do",
    "open.step.done": "The page says that the claim is done",
    "open.step.refunded": "The page says that the money was returned",
    "open.step.rejected": "The page says that the claim was declined, with the reason",
    "open.step.cancelled": "The page says that the claim was cancelled",
    "open.payment.notDue": "Nothing to pay to is shown",
    "open.payment.due": "What to pay to is there, or the button to the gateway",
    "open.command.ready.idle": "",
    "open.command.ready.failed": "A message says that it could not be done",
    "open.command.ready.changedMeanwhile": "A message says that the claim has changed meanwhile",
    "open.command.askingPaid": `${asks}: was the money sent?`,
    "open.command.askingCancel": `${asks}: cancel the claim?`,
    "open.command.issuingKey": "The button shows that it works",
    "open.command.moving": "The button shows that it works",
    "open.command.reloading": "The button shows that it works",
    "open.receipt.closed": "No receipt can be attached",
    "open.receipt.open": "A receipt can be attached",
    "open.polling.running.scheduling": "",
    "open.polling.running.waiting": "",
    "open.polling.running.waitingHidden": "",
    "open.polling.running.asking": "",
    "open.polling.running.backingOff": "The page says that what it shows may be old",
    "open.polling.stopped": "",
    "open.visibility.shown": "",
    "open.visibility.hidden": "",
    "open.clock.ticking": "",
    "open.clock.stopped": "",
  },
};
