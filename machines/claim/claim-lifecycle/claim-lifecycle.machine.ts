import { assign, setup } from "xstate";
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
    areDocumentsAsked: ({ context }) => context.documents === "asked",
  },
  actions: {
    // Effects: the server implements them (server/claim/moves/effects.ts), the chart says when they run.
    holdReserve: () => {},
    releaseReserve: () => {},
    settleReserve: () => {},
    recalculateAmounts: () => {},
    recordBill: () => {},
    callOperator: () => {},
    notifyVisitor: () => {},
    countConfirmations: assign({
      confirmations: ({ context, event }) =>
        event.type === "payment.see" ? (event.confirmations ?? context.confirmations) : context.confirmations,
    }),
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
    clearReceived: assign({ received: null }),
    chooseRecalculation: assign({ choice: "recalculate" }),
    chooseTopUp: assign({ choice: "top_up" }),
    chooseRefund: assign({ choice: "refund" }),
    setRefundRequisite: assign({ hasRefundRequisite: true }),
    askDocuments: assign({ documents: "asked" }),
    noteDocuments: assign({ documents: "sent" }),
    forgetDocuments: assign({ documents: null }),
    setOperatorCalled: assign({ isOperatorCalled: true }),
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
        "payment.accept": { target: "paid", actions: "setExcess" },
        "payment.short": { target: "underpaid", actions: "setReceived" },
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
      on: {
        "payment.see": { actions: "countConfirmations" },
        "payment.accept": { target: "paid", actions: "setExcess" },
        "payment.short": { target: "underpaid", actions: "setReceived" },
        "claim.hold": "hold",
        "bill.attach": { actions: "recordBill" },
      },
    },
    underpaid: {
      entry: "notifyVisitor",
      on: {
        "choice.recalculate": { actions: "chooseRecalculation" },
        "choice.topUp": { actions: "chooseTopUp" },
        "choice.refund": { actions: "chooseRefund" },
        "bill.attach": { actions: "recordBill" },
        "claim.recalculate": {
          guard: "isRecalculationChosen",
          target: "paid",
          actions: ["recalculateAmounts", "clearReceived"],
        },
        // A part of the remaining payment arrived: the visitor chooses again, with the new total.
        "payment.short": { guard: "isTopUpChosen", actions: "setReceived" },
        // The rest has arrived, so the payment now equals the requested amount.
        "claim.topUp": { guard: "isTopUpChosen", target: "paid", actions: "clearReceived" },
        "refund.start": "refunding",
      },
    },
    hold: {
      entry: "notifyVisitor",
      exit: "forgetDocuments",
      on: {
        "documents.ask": { actions: ["askDocuments", "notifyVisitor"] },
        "documents.send": { guard: "areDocumentsAsked", actions: "noteDocuments" },
        "bill.attach": { actions: "recordBill" },
        // The claim's hold may have ended (expired, paid late, refunding), so the reserve is held again.
        "claim.release": { target: "paid", actions: "holdReserve" },
        "refund.start": "refunding",
        "claim.reject": "rejected",
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
      on: {
        "payout.complete": "done",
        "payout.fail": "payoutError",
      },
    },
    payoutError: {
      on: {
        "payout.retry": "payingOut",
        "refund.start": "refunding",
      },
    },
    refunding: {
      entry: "notifyVisitor",
      on: {
        // Anyone with the claim's link may set the refund requisites and change them later; the mailbox is
        // notified each time.
        "refund.giveRequisite": { actions: ["setRefundRequisite", "notifyVisitor"] },
        "refund.complete": { guard: "hasRefundRequisite", target: "refunded" },
        "claim.hold": "hold",
      },
    },
    expired: {
      entry: ["releaseReserve", "notifyVisitor"],
      on: {
        "payment.late": { target: "paidLate", actions: "setReceived" },
      },
    },
    paidLate: {
      entry: "notifyVisitor",
      on: {
        "choice.recalculate": { actions: "chooseRecalculation" },
        "choice.refund": { actions: "chooseRefund" },
        // The reserve was released when the claim expired, so it is held again, at today's amounts.
        "claim.recalculate": {
          guard: "isRecalculationChosen",
          target: "paid",
          actions: ["recalculateAmounts", "clearReceived", "holdReserve"],
        },
        "refund.start": "refunding",
      },
    },
    done: { type: "final", tags: "final", entry: ["settleReserve", "notifyVisitor"] },
    refunded: { type: "final", tags: "final", entry: ["releaseReserve", "notifyVisitor"] },
    rejected: { type: "final", tags: "final", entry: ["releaseReserve", "notifyVisitor"] },
    cancelled: { type: "final", tags: "final", entry: ["releaseReserve", "notifyVisitor"] },
  },
});
