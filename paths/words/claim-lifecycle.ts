import type { claimLifecycleMachine } from "#machines/claim-lifecycle/claim-lifecycle.machine.ts";
import type { WordsFor } from "./words.ts";

/** An instruction with the operator's command. */
const operator = (what: string, event: string) =>
  `As the operator, ${what} (\`npm run operator -- move <number> ${event}\`)`;

/** The life cycle of a claim, for a tester who plays visitor and operator. */
export const claimLifecycleWords: WordsFor<typeof claimLifecycleMachine> = {
  begin: ({ needsVerification = false, needsRequisites = false }) => {
    if (needsVerification) return "Create a claim that gives T-Bank and gets Dogecoin";
    if (needsRequisites)
      return "This part needs a claim for which there is nothing to pay to; the demo has none: leave it out";
    return "Create a claim that gives Bitcoin";
  },
  events: {
    "claim.confirm": "On the claim's page press ‘Confirm and go to payment’",
    "claim.cancel": "Press ‘Cancel the order’, and answer a question with ‘Yes, cancel’",
    "claim.markPaid": "Press ‘I've sent the payment’ and then ‘Yes, I've sent it’",
    "bill.attach": "Under ‘Receipt’ choose a picture and press ‘Attach the receipt’",
    "choice.recalculate": "Press ‘Recalculate’",
    "choice.topUp": "Press ‘Send the rest’",
    "choice.refund": "Press ‘Return the money’",
    "refund.giveRequisite": "Fill in where to return the money to and press ‘Return the money here’",
    "documents.ask":
      "As the operator, ask for documents (`npm run operator -- verifications ask <number> identity`)",
    "documents.send":
      "Add a photo of each document that is asked for and send them in (/verification/<uuid>)",
    "verification.approve": operator("approve the documents", "verification.approve"),
    "requisites.issue": operator(
      "issue what to pay to",
      "requisites.issue --requisite account=4111111111111111",
    ),
    "payment.see": operator("see the payment, with a confirmation", "payment.see --confirmations 1"),
    "payment.accept": operator("accept the payment", "payment.accept"),
    "payment.short": operator("record that too little has come", "payment.short --amount 0.006"),
    "payment.late": operator("record that the money came too late", "payment.late --amount 0.01"),
    "claim.hold": operator("hold the claim, with a reason", "claim.hold --reason Check"),
    "claim.release": operator("release the claim", "claim.release"),
    "claim.reject": operator("reject the claim, with a reason", "claim.reject --reason Check"),
    "claim.recalculate": operator("recalculate the claim", "claim.recalculate"),
    "claim.topUp": operator("record that the rest has come", "claim.topUp"),
    "refund.start": operator("start the refund", "refund.start --reason Check"),
    "refund.complete": operator(
      "complete the refund",
      "refund.complete --transaction <64 letters from a to f>",
    ),
    "payout.start": operator("start the payout", "payout.start"),
    "payout.complete": operator("complete the payout", "payout.complete"),
    "payout.fail": operator("record that the payout failed", "payout.fail --reason Bank"),
    "payout.retry": operator("start the payout again", "payout.retry"),
    "deadline.passed": "Wait until ‘Time left’ has run down",
    "check.overdue":
      "Do nothing for an hour after ‘I've sent the payment’, as the operator neither; then `npm run operator -- claims --attention` lists the claim. Do nothing for another day",
  },
  done: {},
  failed: {},
  timers: {},
  states: {
    new: "The page says ‘Check and confirm the order’",
    verification: "The page says ‘We are verifying your details’",
    waitingRequisites: "The page says ‘We are preparing the payment details’",
    waitingPayment: "The page says ‘Send …’, with what to pay to and ‘Time left’",
    markedPaid: "The page says ‘We are checking your payment’",
    confirming: "The page says ‘Your payment is found and is being confirmed’",
    underpaid:
      "The page says ‘We received … instead of …’, and lets choose; when the rest is to be sent, ‘Send the missing …’",
    hold: "The page says ‘The order is on hold’, with the reason",
    paid: "The page says ‘Your payment has arrived’",
    payingOut: "The page says ‘We are sending you …’",
    payoutError:
      "The page still says ‘We are sending you …’; `npm run operator -- show <number>` tells of the failure",
    refunding: "The page says ‘Tell us where to return …’, or, once that is told, ‘We are returning …’",
    expired:
      "The page says ‘The time to pay has run out’, after ‘I've sent the payment’ ‘We have not seen your payment’; the reserve on the home page is free again",
    paidLate: "The page says ‘… arrived after the time to pay had run out’, and lets choose",
    done: "The page says ‘Done: we sent you …’",
    refunded: "The page says ‘We returned …’",
    rejected: "The page says ‘The order was declined’, with the reason",
    cancelled: "The page says ‘The order is cancelled’",
  },
};
