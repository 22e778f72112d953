import { and, assign, not, or, setup, stateIn } from "xstate";
import { add, compare, isPositive, max, subtract } from "#domain/money/money.ts";
import { keptOf } from "#domain/claim/received.ts";
import type {
  ClaimLifecycleContext,
  ClaimLifecycleEvent,
  ClaimLifecycleInput,
  ClaimStatus,
} from "./claim-lifecycle.types.ts";
import { stateOf, statusesWith } from "./statuses.selectors.ts";

const isOrder = (statuses: readonly ClaimStatus[]) =>
  or(statuses.map((status) => stateIn({ order: stateOf(status) })));

/** What is left of the arrived money once an event has taken a part of it back. */
const leftOf = ({ arrived }: ClaimLifecycleContext, event: ClaimLifecycleEvent) =>
  event.type === "payment.reverse" ? max(subtract(arrived, event.amount), "0") : arrived;

/** Guards that hold when all of these do. A refusal names the first one that does not. */
export const guardParts = {
  /** An operator decides for a visitor who has not answered by the deadline. */
  mayRecalculate: ["isFree", "isRecalculationDecided"],
  /** An accepted recalculation binds the visitor as it binds the exchange, until its time is over or a hold ends it. */
  mayChoose: ["isFree", "isUnbound"],
  mayPayOut: ["isFree", "isRiskKnown"],
  mayRetry: ["isFree", "isCovered", "isRiskKnown"],
  mayCompleteRefund: ["isFree", "hasRefundRequisite"],
  mayStartRefund: ["isNotRefunding", "hasArrived"],
} as const;

/** Guards, facts and effects of the chart of a claim (`claim-lifecycle.machine.ts`). */
export const claimLifecycle = setup({
  types: {
    context: {} as ClaimLifecycleContext,
    events: {} as ClaimLifecycleEvent,
    input: {} as ClaimLifecycleInput,
    tags: {} as "final",
  },
  guards: {
    needsVerification: ({ context }) => context.needsVerification,
    needsRequisites: ({ context }) => context.needsRequisites,
    isUnbound: ({ context }) => context.choice !== "recalculate",
    isRefundChosen: ({ context }) => context.choice === "refund",
    isWindowOver: ({ context }) => context.isWindowOver,
    isOperatorCalled: ({ context }) => context.isOperatorCalled,
    areDocumentsAsked: ({ context }) => context.documents === "asked",
    hasArrived: ({ context }) => isPositive(context.arrived),
    hasNothing: ({ context }) => !isPositive(context.arrived),
    isAllReversed: ({ context, event }) => !isPositive(leftOf(context, event)),
    isStillCovered: ({ context, event }) => compare(leftOf(context, event), context.ordered) >= 0,
    isFree: stateIn({ review: "free" }),
    isHeld: stateIn({ review: "held" }),
    isHoldable: isOrder(statusesWith("holdable", true)),
    isOver: isOrder(statusesWith("end", "done", "failed")),
    isUndecided: ({ context }) => context.isOperatorCalled && context.choice !== "recalculate",
    isLeftUndecided: and(["isFree", "isUndecided"]),
    isRecalculationDecided: ({ context: { choice, isOperatorCalled } }) =>
      choice === "recalculate" || (choice === null && isOperatorCalled),
    isCovered: ({ context }) => compare(context.arrived, context.ordered) >= 0,
    hasRefundRequisite: ({ context }) => context.hasRefundRequisite,
    isNotRefunding: not(stateIn({ order: "refunding" })),
    mayRecalculate: and(guardParts.mayRecalculate),
    mayChoose: and(guardParts.mayChoose),
    isRiskKnown: ({ context }) => !context.isRiskOpen,
    mayPayOut: and(guardParts.mayPayOut),
    mayRetry: and(guardParts.mayRetry),
    mayCompleteRefund: and(guardParts.mayCompleteRefund),
    mayStartRefund: and(guardParts.mayStartRefund),
  },
  actions: {
    // Effects: the server implements them (server/claim/moves/effects.ts), the chart says when they run.
    holdReserve: () => {},
    releaseReserve: () => {},
    beginPayout: () => {},
    undoPayout: () => {},
    completePayout: () => {},
    beginRefund: () => {},
    undoRefund: () => {},
    completeRefund: () => {},
    reversePayment: () => {},
    bookLoss: () => {},
    recoverLoss: () => {},
    priceAnew: () => {},
    recalculateAmounts: () => {},
    recordBill: () => {},
    callOperator: () => {},
    notifyVisitor: () => {},
    countConfirmations: assign({
      confirmations: ({ context, event }) =>
        "confirmations" in event ? (event.confirmations ?? context.confirmations) : context.confirmations,
    }),
    forgetConfirmations: assign({ confirmations: 0 }),
    /** Money that was accepted: the whole of it, with what had arrived before. */
    countArrived: assign({
      arrived: ({ context, event }) => {
        switch (event.type) {
          case "payment.short":
          case "payment.late":
            return event.amount;
          case "payment.accept":
          case "claim.topUp":
            return event.amount ?? context.ordered;
          default:
            return context.arrived;
        }
      },
    }),
    /** What its network confirmed is gone: the next payment is confirmed by itself. */
    countReversed: assign({ arrived: ({ context, event }) => leftOf(context, event), confirmations: 0 }),
    /** Money that is sold cannot be taken from the claim any more. */
    countLost: assign({
      lost: ({ context, event }) =>
        event.type === "payment.reverse" ? add(context.lost, event.amount) : context.lost,
    }),
    countRecovered: assign({
      arrived: ({ context }) => keptOf(context.arrived, context.lost),
      lost: "0",
    }),
    setLate: assign({ isLate: true }),
    orderArrived: assign({ ordered: ({ context }) => context.arrived, isLate: false }),
    clearChoice: assign({ choice: null }),
    setReceived: assign({
      received: ({ context, event }) =>
        event.type === "payment.short" || event.type === "payment.late" ? event.amount : context.received,
      choice: null,
    }),
    // An overpayment counts as the requested amount. The received amount is kept, and an operator settles the
    // difference.
    setExcess: assign({
      received: ({ context, event }) =>
        event.type === "payment.accept" ? (event.amount ?? context.received) : context.received,
    }),
    showArrived: assign({ received: ({ context }) => context.arrived, choice: null }),
    clearReceived: assign({ received: null }),
    chooseRecalculation: assign({ choice: "recalculate" }),
    /** The rest is another payment, of which nothing is confirmed yet. */
    chooseTopUp: assign({ choice: "top_up", confirmations: 0 }),
    chooseRefund: assign({ choice: "refund" }),
    setRefundRequisite: assign({ hasRefundRequisite: true }),
    askDocuments: assign({ documents: "asked" }),
    noteDocuments: assign({ documents: "sent" }),
    forgetDocuments: assign({ documents: null }),
    setOperatorCalled: assign({ isOperatorCalled: true }),
    forgetCall: assign({ isOperatorCalled: false }),
  },
});

/** Money that comes after the rate's window. */
export const { on: comesLate } = claimLifecycle.createStateConfig({
  on: {
    "payment.see": { actions: "countConfirmations" },
    "payment.late": {
      target: "paidLate",
      actions: ["countConfirmations", "countArrived", "setLate", "setReceived"],
    },
  },
});

/** What comes to an order that has expired: late, or made while the rate bound. Its reserve was released, so it is held again. */
export const { on: comesInTime } = claimLifecycle.createStateConfig({
  on: {
    ...comesLate,
    "payment.accept": {
      target: "paid",
      actions: ["holdReserve", "countConfirmations", "countArrived", "setExcess"],
    },
    "payment.short": {
      target: "underpaid",
      actions: ["holdReserve", "countConfirmations", "countArrived", "setReceived"],
    },
  },
});

/** Who has chosen a refund gets all of it back, also what comes after that. */
export const goesBack = {
  guard: "isRefundChosen",
  target: "refunding",
  actions: ["countArrived", "showArrived"],
} as const;

/** Money that is accepted. The server says `payment.late` of what was paid after the window. */
export const { on: payments } = claimLifecycle.createStateConfig({
  on: {
    "payment.accept": { target: "paid", actions: ["countConfirmations", "countArrived", "setExcess"] },
    "payment.short": { target: "underpaid", actions: ["countConfirmations", "countArrived", "setReceived"] },
    ...comesLate,
  },
});

/** Money that is taken back from a covered order leaves it where the rest says. */
export const { on: isTakenBack } = claimLifecycle.createStateConfig({
  on: {
    "payment.reverse": [
      { guard: "isAllReversed", target: "expired", actions: ["reversePayment", "countReversed"] },
      { guard: "isStillCovered", actions: ["reversePayment", "countReversed", "showArrived"] },
      { target: "underpaid", actions: ["reversePayment", "countReversed", "showArrived"] },
    ],
  },
});

/** Neither the reserve nor the rate is held for ever: an operator is called once, then the claim expires. */
export const { on: endsUnpaid } = claimLifecycle.createStateConfig({
  on: {
    "check.overdue": [
      { guard: "isOperatorCalled", target: "expired" },
      { actions: ["setOperatorCalled", "callOperator"] },
    ],
  },
});

/** What is covered never moves by itself: an operator is called again and again. */
export const { on: callsAgain } = claimLifecycle.createStateConfig({
  on: { "check.overdue": { actions: ["setOperatorCalled", "callOperator"] } },
});

/** Money that waits for a choice. It goes back when nobody makes one. */
export const { on: awaitsChoice } = claimLifecycle.createStateConfig({
  on: {
    "choice.recalculate": { guard: "isFree", actions: "chooseRecalculation" },
    "choice.refund": { guard: "mayChoose", actions: "chooseRefund" },
    "payment.reverse": [
      { guard: "isAllReversed", target: "expired", actions: ["reversePayment", "countReversed"] },
      { actions: ["reversePayment", "countReversed", "showArrived"] },
    ],
    "refund.start": { guard: "isUnbound", target: "refunding" },
    "check.overdue": [
      { guard: "isLeftUndecided", target: "refunding" },
      { actions: ["setOperatorCalled", "callOperator"] },
    ],
  },
});
