import type { withdrawalLifecycleMachine } from "#machines/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts";
import type { WordsFor } from "./words.ts";

/** An instruction with the operator's command. */
const operator = (what: string, event: string) =>
  `As the operator, ${what} (\`npm run operator -- withdrawals move <number> ${event}\`)`;

/** The life cycle of a withdrawal, for a tester who plays its user and the operator. */
export const withdrawalLifecycleWords: WordsFor<typeof withdrawalLifecycleMachine> = {
  begin: "As a user with referral rewards, create a withdrawal",
  events: {
    "withdrawal.approve": operator("approve the withdrawal", "withdrawal.approve"),
    "withdrawal.reject": operator("reject the withdrawal, with a reason", "withdrawal.reject --reason Check"),
    "payment.start": operator("start the payment", "payment.start"),
    "payment.complete": operator(
      "record that the payment went through",
      "payment.complete --transaction <64 letters from a to f>",
    ),
    "payment.fail": operator("record that the payment failed", "payment.fail --reason Bank"),
    "payment.retry": operator("start the payment again", "payment.retry"),
  },
  done: {},
  failed: {},
  timers: {},
  states: {
    waiting: "`npm run operator -- withdrawals` lists the withdrawal as waiting",
    approved: "`npm run operator -- withdrawals` lists the withdrawal as approved",
    paying: "`npm run operator -- withdrawals` lists the withdrawal as paying",
    failed: "`npm run operator -- withdrawals` lists the withdrawal as failed",
    paid: "`npm run operator -- withdrawals` lists the withdrawal as paid; an e-mail tells the user",
    rejected: "The amount is available to the user again; an e-mail gives the reason",
  },
};
