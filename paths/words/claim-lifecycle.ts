import type { claimLifecycleMachine } from "#machines/claim-lifecycle/claim-lifecycle.machine.ts";
import type { WordsFor } from "./words.ts";

/** An instruction with the operator's command. */
const operator = (what: string, event: string) =>
  `As the operator, ${what} (\`npm run operator -- move <number> ${event}\`)`;

/** The life cycle of an order, for a tester who plays visitor and operator. */
export const claimLifecycleWords: WordsFor<typeof claimLifecycleMachine> = {
  begin: ({ needsVerification = false, needsRequisites = false }) => {
    if (needsVerification) return "Create an order that sends T-Bank and receives Dogecoin";
    if (needsRequisites)
      return "Skip this part: it needs an order without payment details, and the demo has none";
    return "Create an order that sends Bitcoin";
  },
  events: {
    "claim.confirm": "On the order's page, press ‘Confirm and go to payment’",
    "claim.cancel": "Press ‘Cancel the order’; if a dialog asks, press ‘Yes, cancel’",
    "claim.markPaid": "Press ‘I've sent the payment’ and then ‘Yes, I've sent it’",
    "bill.attach": "Under ‘Receipt’, choose a picture and press ‘Attach the receipt’",
    "choice.recalculate": "Press ‘Recalculate’",
    "choice.topUp": "Press ‘Send the rest’",
    "choice.refund": "Press ‘Get a refund’",
    "refund.giveRequisite": "Fill in where to return the money and press ‘Send the refund here’",
    "documents.ask":
      "As the operator, ask for documents (`npm run operator -- verifications ask <number> identity`)",
    "documents.send": "Add a photo of each requested document and submit them (/verification/<uuid>)",
    "verification.approve": operator("approve the documents", "verification.approve"),
    "requisites.issue": operator(
      "issue the payment details",
      "requisites.issue --requisite account=4111111111111111",
    ),
    "payment.see": operator("record the payment, with one confirmation", "payment.see --confirmations 1"),
    "payment.accept": operator("accept the payment", "payment.accept"),
    "payment.short": operator("record that too little arrived", "payment.short --amount 0.006"),
    "payment.late": operator("record that the money arrived too late", "payment.late --amount 0.01"),
    "claim.hold": operator("put the order on hold, with a reason", "claim.hold --reason Check"),
    "claim.release": operator("release the order", "claim.release"),
    "claim.reject": operator("reject the order, with a reason", "claim.reject --reason Check"),
    "claim.recalculate": operator("recalculate the order", "claim.recalculate"),
    "claim.topUp": operator("record that the rest arrived", "claim.topUp"),
    "refund.start": operator("start the refund", "refund.start --reason Check"),
    "refund.complete": operator(
      "complete the refund",
      "refund.complete --transaction <64 letters from a to f>",
    ),
    "payout.start": operator("start the payout", "payout.start"),
    "payout.complete": operator("complete the payout", "payout.complete"),
    "payout.fail": operator("record that the payout failed", "payout.fail --reason Bank"),
    "payout.retry": operator("start the payout again", "payout.retry"),
    "deadline.passed": "Wait until ‘Time left’ runs out",
    "check.overdue":
      "Do nothing for an hour after ‘I've sent the payment’, neither as the visitor nor as the operator; `npm run operator -- claims --attention` then lists the order. Do nothing for another day",
  },
  done: {},
  failed: {},
  timers: {},
  states: {
    new: "The page says ‘Check and confirm the order’",
    verification: "The page says ‘We are verifying your details’",
    waitingRequisites: "The page says ‘We are preparing the payment details’",
    waitingPayment: "The page says ‘Send …’, with the payment details and ‘Time left’",
    markedPaid: "The page says ‘We are checking your payment’",
    confirming: "The page says ‘Your payment is found and is being confirmed’",
    underpaid:
      "The page says ‘We received … instead of …’, with choices; after ‘Send the rest’, it says ‘Send the missing …’",
    hold: "The page says ‘The order is on hold’, with the reason",
    paid: "The page says ‘Your payment has arrived’",
    payingOut: "The page says ‘We are sending you …’",
    payoutError:
      "The page still says ‘We are sending you …’; `npm run operator -- show <number>` shows the failure",
    refunding:
      "The page says ‘Tell us where to return …’ or, after you have filled that in, ‘We are returning …’",
    expired:
      "The page says ‘The time to pay has run out’ (after ‘I've sent the payment’: ‘We have not seen your payment’); the reserve on the home page is released",
    paidLate: "The page says ‘… arrived after the time to pay had run out’, with choices",
    done: "The page says ‘Done: we sent you …’",
    refunded: "The page says ‘We returned …’",
    rejected: "The page says ‘The order was declined’, with the reason",
    cancelled: "The page says ‘The order is cancelled’",
  },
};
