import { about } from "#machines/properties.ts";
import type { claimLifecycleMachine } from "./claim-lifecycle.machine.ts";

const { always, never, leads, eventually, until, at } = about<typeof claimLifecycleMachine>();

/** The table of Product 3: the allowed next statuses of each status. */
const next: Readonly<Record<string, readonly string[]>> = {
  new: ["verification", "waitingRequisites", "waitingPayment", "cancelled", "expired"],
  verification: ["waitingPayment", "rejected", "expired"],
  waitingRequisites: ["waitingPayment", "cancelled", "expired"],
  waitingPayment: ["markedPaid", "confirming", "cancelled", "expired"],
  markedPaid: ["confirming", "paid", "underpaid", "rejected", "expired"],
  confirming: ["paid", "underpaid", "hold"],
  underpaid: ["paid", "refunding"],
  hold: ["paid", "refunding", "rejected"],
  paid: ["payingOut", "hold"],
  payingOut: ["done", "payoutError"],
  payoutError: ["payingOut", "refunding"],
  refunding: ["refunded", "hold"],
  expired: ["paidLate"],
  paidLate: ["paid", "refunding"],
};

const finals = ["done", "refunded", "rejected", "cancelled"];

/** The effects of each event: `[from, event, to, effects]`. */
const moves: readonly (readonly [string | string[], string, string, ...string[]])[] = [
  [
    ["new", "waitingRequisites", "waitingPayment"],
    "claim.cancel",
    "cancelled",
    "releaseReserve",
    "notifyVisitor",
  ],
  [
    ["new", "verification", "waitingRequisites", "waitingPayment"],
    "deadline.passed",
    "expired",
    "releaseReserve",
    "notifyVisitor",
  ],
  ["verification", "verification.approve", "waitingPayment", "notifyVisitor"],
  [["verification", "markedPaid", "hold"], "claim.reject", "rejected", "releaseReserve", "notifyVisitor"],
  ["waitingRequisites", "requisites.issue", "waitingPayment", "notifyVisitor"],
  ["waitingPayment", "claim.markPaid", "markedPaid"],
  [["waitingPayment", "markedPaid", "confirming"], "payment.see", "confirming"],
  [["markedPaid", "confirming"], "payment.accept", "paid", "notifyVisitor"],
  [["markedPaid", "confirming"], "payment.short", "underpaid", "notifyVisitor"],
  [["confirming", "paid", "refunding"], "claim.hold", "hold", "notifyVisitor"],
  ["hold", "claim.release", "paid", "holdReserve", "notifyVisitor"],
  [["underpaid", "hold", "payoutError", "paidLate"], "refund.start", "refunding", "notifyVisitor"],
  [["paid"], "payout.start", "payingOut"],
  ["payingOut", "payout.complete", "done", "settleReserve", "notifyVisitor"],
  ["payingOut", "payout.fail", "payoutError"],
  ["payoutError", "payout.retry", "payingOut"],
  ["expired", "payment.late", "paidLate", "notifyVisitor"],
];

/** Requirements on the lifecycle of a claim. */
export const claimLifecycleProperties = [
  always("Product 3", "a claim changes its status only along the table of Product 3", ({ before, now }) => {
    const [from, to] = [before?.value ?? "new", now.value];
    return from === to || next[from]?.includes(to) === true;
  }),
  ...moves.map(([states, on, to, ...does]) =>
    leads("Product 3", `${on} leads to ${to} and has its effects`, { in: states, on, to, does }),
  ),
  leads("Product 3", "a claim that needs verification is verified first", {
    in: "new",
    on: "claim.confirm",
    if: ({ needsVerification }) => needsVerification,
    to: "verification",
    does: ["notifyVisitor"],
  }),
  leads("Product 3", "a claim without payment details waits for them", {
    in: "new",
    on: "claim.confirm",
    if: ({ needsVerification, needsRequisites }) => !needsVerification && needsRequisites,
    to: "waitingRequisites",
  }),
  leads("Product 3", "any other confirmed claim waits for payment", {
    in: "new",
    on: "claim.confirm",
    if: ({ needsVerification, needsRequisites }) => !needsVerification && !needsRequisites,
    to: "waitingPayment",
    does: ["notifyVisitor"],
  }),
  leads("Product 3", "a payment that does not arrive in time first calls an operator", {
    in: "markedPaid",
    on: "check.overdue",
    if: ({ isOperatorCalled }) => !isOperatorCalled,
    does: ["callOperator"],
    so: ({ isOperatorCalled }) => isOperatorCalled,
  }),
  leads("Product 3", "a payment that still does not arrive lets the claim expire", {
    in: "markedPaid",
    on: "check.overdue",
    if: ({ isOperatorCalled }) => isOperatorCalled,
    to: "expired",
  }),
  ...["waitingPayment", "markedPaid", "confirming", "underpaid", "hold"].map((state) =>
    leads("Product 3", `a receipt is recorded in ${state}`, {
      in: state,
      on: "bill.attach",
      does: ["recordBill"],
    }),
  ),
  ...["waitingPayment", "markedPaid", "confirming"].map((state) =>
    leads("Product 3", `confirmations are counted in ${state}`, {
      in: state,
      on: "payment.see",
      with: (event: { confirmations: number }) => event.confirmations === 2,
      so: ({ confirmations }) => confirmations === 2,
      to: "confirming",
    }),
  ),
  ...["markedPaid", "confirming"].map((state) =>
    leads("Product 3", `an underpayment in ${state} is recorded, and the visitor chooses anew`, {
      in: state,
      on: "payment.short",
      to: "underpaid",
      so: ({ received, choice }) => received === "0.005" && choice === null,
    }),
  ),
  ...["markedPaid", "confirming"].map((state) =>
    leads("Product 3", `an overpayment in ${state} is recorded`, {
      in: state,
      on: "payment.accept",
      with: ({ amount }: { amount?: string }) => amount !== undefined,
      to: "paid",
      so: ({ received }) => received === "0.02",
    }),
  ),
  leads("Product 3", "a late payment is recorded, and the visitor chooses what to do", {
    in: "expired",
    on: "payment.late",
    to: "paidLate",
    so: ({ received, choice }) => received === "0.01" && choice === null,
  }),
  ...["underpaid", "paidLate"].flatMap((state) => [
    leads("Product 3", `the visitor can choose a recalculation in ${state}`, {
      in: state,
      on: "choice.recalculate",
      so: ({ choice }) => choice === "recalculate",
    }),
    leads("Product 3", `the visitor can choose a refund in ${state}`, {
      in: state,
      on: "choice.refund",
      so: ({ choice }) => choice === "refund",
    }),
    leads("Product 3", `a recalculation in ${state} happens only if the visitor chose it`, {
      in: state,
      on: "claim.recalculate",
      to: "paid",
      does: ["recalculateAmounts", "notifyVisitor", ...(state === "paidLate" ? ["holdReserve"] : [])],
      so: ({ received }, before) => received === null && before.choice === "recalculate",
    }),
  ]),
  leads("Product 3", "the visitor can choose a top-up", {
    in: "underpaid",
    on: "choice.topUp",
    so: ({ choice }) => choice === "top_up",
  }),
  leads("Product 3", "the remainder pays the claim if the visitor chose a top-up", {
    in: "underpaid",
    on: "claim.topUp",
    to: "paid",
    so: ({ received }, before) => received === null && before.choice === "top_up",
  }),
  leads("Product 3", "a partial top-up is recorded, and the visitor chooses anew", {
    in: "underpaid",
    on: "payment.short",
    so: ({ received, choice }, before) =>
      received === "0.005" && choice === null && before.choice === "top_up",
  }),
  leads("Product 3", "each refund requisite is recorded and announced by e-mail", {
    in: "refunding",
    on: "refund.giveRequisite",
    does: ["notifyVisitor"],
    so: ({ hasRefundRequisite }) => hasRefundRequisite,
  }),
  leads("Product 6", "a claim that needs verification asks for documents", {
    in: "new",
    on: "claim.confirm",
    if: ({ needsVerification }) => needsVerification,
    to: "verification",
    so: ({ documents }) => documents === "asked",
  }),
  ...["verification", "hold"].flatMap((state) => [
    leads("Product 6", `an operator can ask for documents in ${state}, and the visitor is notified`, {
      in: state,
      on: "documents.ask",
      does: ["notifyVisitor"],
      so: ({ documents }) => documents === "asked",
    }),
    leads("Product 6", `documents requested in ${state} are submitted once`, {
      in: state,
      on: "documents.send",
      so: ({ documents }, before) => documents === "sent" && before.documents === "asked",
    }),
  ]),
  always(
    "Product 6",
    "a claim forgets its documents when it moves on",
    ({ now }) => at(now, "verification", "hold") || now.context.documents === null,
  ),
  leads("Product 3", "a refund needs a requisite", {
    in: "refunding",
    on: "refund.complete",
    to: "refunded",
    does: ["releaseReserve", "notifyVisitor"],
    so: ({ hasRefundRequisite }) => hasRefundRequisite,
  }),
  always(
    "Product 3",
    "exactly the four last statuses are final",
    ({ now }) => (now.status === "done") === at(now, ...finals) && now.hasTag("final") === at(now, ...finals),
  ),
  never(
    "Product 3",
    "a paid claim is rejected without a hold",
    ({ before, now }) => at(before, "paid", "payingOut", "payoutError") && at(now, "rejected"),
  ),
  eventually(
    "Product 3",
    "every claim can still reach a final status",
    () => true,
    ({ now }) => at(now, ...finals),
  ),
  until(
    "Product 3",
    "an expired claim stays unpaid until a late payment arrives",
    ({ now }) => at(now, "expired"),
    ({ now }) => !at(now, "paid", "payingOut", "done"),
    ({ event }) => event.type === "payment.late",
  ),
];
