import { assign, setup } from "xstate";
import { compare, isPositive } from "#domain/money.ts";
import type {
  ClaimLifecycleContext,
  ClaimLifecycleEvent,
  ClaimLifecycleInput,
} from "./claim-lifecycle.types.ts";

/**
 * The lifecycle of a claim. The server moves a claim by this chart alone, the page renders by it, and the tests
 * walk it. The server keeps the deadlines; here they are the events `deadline.passed` and `check.overdue`.
 */
export const claimLifecycleMachine = setup({
  types: {
    context: {} as ClaimLifecycleContext,
    events: {} as ClaimLifecycleEvent,
    input: {} as ClaimLifecycleInput,
    tags: {} as "final",
  },
  guards: {
    needsVerification: ({ context }) => context.needsVerification,
    needsRequisites: ({ context }) => context.needsRequisites,
    isRecalculationChosen: ({ context }) => context.choice === "recalculate",
    isTopUpChosen: ({ context }) => context.choice === "top_up",
    hasRefundRequisite: ({ context }) => context.hasRefundRequisite,
    isOperatorCalled: ({ context }) => context.isOperatorCalled,
    isLeftUndecided: ({ context }) => context.isOperatorCalled && context.choice !== "recalculate",
    areDocumentsAsked: ({ context }) => context.documents === "asked",
    isLate: ({ context }) => context.isLate,
    isCovered: ({ context }) => compare(context.arrived, context.ordered) >= 0,
    hasArrived: ({ context }) => isPositive(context.arrived),
    hasNothing: ({ context }) => !isPositive(context.arrived),
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
    recalculateAmounts: () => {},
    recordBill: () => {},
    callOperator: () => {},
    notifyVisitor: () => {},
    countConfirmations: assign({
      confirmations: ({ context, event }) =>
        event.type === "payment.see" ? (event.confirmations ?? context.confirmations) : context.confirmations,
    }),
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
    showArrived: assign({ received: ({ context }) => context.arrived }),
    clearReceived: assign({ received: null }),
    chooseRecalculation: assign({ choice: "recalculate" }),
    chooseTopUp: assign({ choice: "top_up" }),
    chooseRefund: assign({ choice: "refund" }),
    setRefundRequisite: assign({ hasRefundRequisite: true }),
    askDocuments: assign({ documents: "asked" }),
    noteDocuments: assign({ documents: "sent" }),
    forgetDocuments: assign({ documents: null }),
    setOperatorCalled: assign({ isOperatorCalled: true }),
    forgetCall: assign({ isOperatorCalled: false }),
  },
}).createMachine({
  id: "claim-lifecycle",
  description: "The life cycle of a claim: its statuses, and who may make which move. The server applies it.",
  meta: {
    begin: "Create an order that sends Bitcoin, or T-Bank for Dogecoin where it `needsVerification`",
    operator: "npm run operator -- move <number>",
    page: "claim.confirm claim.cancel claim.markPaid bill.attach choice.recalculate choice.topUp choice.refund refund.giveRequisite documents.send",
  },
  context: ({ input }) => ({
    needsVerification: false,
    needsRequisites: false,
    confirmations: 0,
    ordered: "1",
    arrived: "0",
    isLate: false,
    received: null,
    choice: null,
    hasRefundRequisite: false,
    documents: null,
    isOperatorCalled: false,
    ...input,
  }),
  initial: "new",
  states: {
    new: {
      on: {
        "claim.confirm": [
          { guard: "needsVerification", target: "verification" },
          { guard: "needsRequisites", target: "waitingRequisites" },
          { target: "waitingPayment" },
        ],
        "claim.cancel": "cancelled",
        "deadline.passed": "expired",
      },
    },
    verification: {
      entry: ["askDocuments", "notifyVisitor"],
      exit: "forgetDocuments",
      on: {
        "documents.ask": {
          description: "Ask for documents (`npm run operator -- verifications ask <number> identity`)",
          actions: ["askDocuments", "notifyVisitor"],
        },
        "documents.send": { guard: "areDocumentsAsked", actions: "noteDocuments" },
        "verification.approve": "waitingPayment",
        "claim.reject": "rejected",
        "deadline.passed": "expired",
      },
    },
    waitingRequisites: {
      on: {
        "requisites.issue": "waitingPayment",
        "claim.cancel": "cancelled",
        "deadline.passed": "expired",
      },
    },
    waitingPayment: {
      entry: "notifyVisitor",
      on: {
        "claim.markPaid": "markedPaid",
        "payment.see": { target: "confirming", actions: "countConfirmations" },
        "bill.attach": { actions: "recordBill" },
        "claim.cancel": "cancelled",
        "deadline.passed": "expired",
      },
    },
    markedPaid: {
      on: {
        "payment.see": { target: "confirming", actions: "countConfirmations" },
        "payment.accept": { target: "paid", actions: ["countArrived", "setExcess"] },
        "payment.short": { target: "underpaid", actions: ["countArrived", "setReceived"] },
        "payment.late": { target: "paidLate", actions: ["countArrived", "setLate", "setReceived"] },
        "claim.reject": "rejected",
        "bill.attach": { actions: "recordBill" },
        // Neither the reserve nor the course is held forever: first an operator is called, then the claim
        // expires.
        "check.overdue": [
          { guard: "isOperatorCalled", target: "expired" },
          { actions: ["setOperatorCalled", "callOperator"] },
        ],
      },
    },
    confirming: {
      entry: "forgetCall",
      on: {
        "payment.see": { actions: "countConfirmations" },
        "payment.accept": { target: "paid", actions: ["countArrived", "setExcess"] },
        "payment.short": { target: "underpaid", actions: ["countArrived", "setReceived"] },
        "payment.late": { target: "paidLate", actions: ["countArrived", "setLate", "setReceived"] },
        "claim.hold": "hold",
        "bill.attach": { actions: "recordBill" },
        // A payment that was seen and never arrives holds nothing for ever either.
        "check.overdue": [
          { guard: "isOperatorCalled", target: "expired" },
          { actions: ["setOperatorCalled", "callOperator"] },
        ],
      },
    },
    underpaid: {
      entry: ["forgetCall", "notifyVisitor"],
      on: {
        "choice.recalculate": { actions: "chooseRecalculation" },
        "choice.topUp": { actions: "chooseTopUp" },
        "choice.refund": { actions: "chooseRefund" },
        "bill.attach": { actions: "recordBill" },
        "claim.recalculate": {
          guard: "isRecalculationChosen",
          target: "paid",
          actions: ["recalculateAmounts", "orderArrived", "clearReceived"],
        },
        // A part of the remaining payment arrived: the visitor chooses again, with the new total.
        "payment.short": { guard: "isTopUpChosen", actions: ["countArrived", "setReceived"] },
        // The rest has arrived, so the payment now equals the requested amount.
        "claim.topUp": { guard: "isTopUpChosen", target: "paid", actions: ["countArrived", "clearReceived"] },
        "refund.start": "refunding",
        // A visitor who does not choose, or never pays the rest, gets their money back after one call. A recalculation
        // that they have chosen waits for an operator, who is called again.
        "check.overdue": [
          { guard: "isLeftUndecided", target: "refunding" },
          { actions: ["setOperatorCalled", "callOperator"] },
        ],
      },
    },
    hold: {
      entry: "notifyVisitor",
      exit: "forgetDocuments",
      on: {
        "documents.ask": { actions: ["askDocuments", "notifyVisitor"] },
        "documents.send": { guard: "areDocumentsAsked", actions: "noteDocuments" },
        "bill.attach": { actions: "recordBill" },
        // A released claim stands where its money says. Its hold may have ended, so the reserve is held again.
        "claim.release": [
          { guard: "isLate", target: "paidLate", actions: ["clearChoice", "showArrived"] },
          { guard: "isCovered", target: "paid", actions: "holdReserve" },
          {
            guard: "hasArrived",
            target: "underpaid",
            actions: ["clearChoice", "showArrived", "holdReserve"],
          },
          { target: "confirming", actions: "holdReserve" },
        ],
        // What has arrived goes back and is never kept, so only a claim without money is rejected.
        "refund.start": { guard: "hasArrived", target: "refunding" },
        "claim.reject": { guard: "hasNothing", target: "rejected" },
      },
    },
    paid: {
      entry: "notifyVisitor",
      on: {
        "payout.start": "payingOut",
        "claim.hold": "hold",
      },
    },
    payingOut: {
      entry: "beginPayout",
      on: {
        "payout.complete": { target: "done", actions: "completePayout" },
        "payout.fail": { target: "payoutError", actions: "undoPayout" },
      },
    },
    payoutError: {
      on: {
        "payout.retry": "payingOut",
        "refund.start": "refunding",
      },
    },
    refunding: {
      entry: ["releaseReserve", "beginRefund", "notifyVisitor"],
      on: {
        // Anyone with the claim's link may set the refund requisites and change them later; the mailbox is
        // notified each time.
        "refund.giveRequisite": { actions: ["setRefundRequisite", "notifyVisitor"] },
        "refund.complete": { guard: "hasRefundRequisite", target: "refunded", actions: "completeRefund" },
        "claim.hold": { target: "hold", actions: "undoRefund" },
      },
    },
    expired: {
      entry: ["releaseReserve", "notifyVisitor"],
      on: {
        "payment.late": { target: "paidLate", actions: ["countArrived", "setLate", "setReceived"] },
      },
    },
    paidLate: {
      entry: ["releaseReserve", "forgetCall", "notifyVisitor"],
      on: {
        "choice.recalculate": { actions: "chooseRecalculation" },
        "choice.refund": { actions: "chooseRefund" },
        // The reserve was released when the claim expired, so it is held again, at today's amounts.
        "claim.recalculate": {
          guard: "isRecalculationChosen",
          target: "paid",
          actions: ["recalculateAmounts", "orderArrived", "clearReceived", "holdReserve"],
        },
        "refund.start": "refunding",
        "check.overdue": [
          { guard: "isLeftUndecided", target: "refunding" },
          { actions: ["setOperatorCalled", "callOperator"] },
        ],
      },
    },
    done: { type: "final", tags: "final", entry: "notifyVisitor" },
    refunded: { type: "final", tags: "final", entry: "notifyVisitor" },
    rejected: { type: "final", tags: "final", entry: ["releaseReserve", "notifyVisitor"] },
    cancelled: { type: "final", tags: "final", entry: ["releaseReserve", "notifyVisitor"] },
  },
});
