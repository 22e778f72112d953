import {
  callsAgain,
  claimLifecycle,
  comesInTime,
  comesLate,
  awaitsChoice,
  endsUnpaid,
  goesBack,
  isTakenBack,
  payments,
} from "./claim-lifecycle.setup.ts";
import { stateOfStatus } from "./statuses.selectors.ts";
import type { ClaimLifecycleContext, ClaimStatus, OrderStatus } from "./claim-lifecycle.types.ts";

/**
 * The lifecycle of a claim. The server moves a claim by this chart alone, the page renders by it, and the tests
 * walk it. The server keeps the deadlines; here they are the events `deadline.passed` and `check.overdue`.
 */
export const claimLifecycleMachine = claimLifecycle.createMachine({
  id: "claim-lifecycle",
  description: "The life cycle of a claim: its statuses, and who may make which move. The server applies it.",
  meta: {
    goal: "done",
    begin: "On /en, create an order that sends Bitcoin, or T-Bank for Dogecoin where it `needsVerification`",
    operator: "npm run call -- moveOperatorClaim id=<uuid>",
    fields: {
      "payment.accept": "amount=0.01 confirmations=2 transaction=<64 hexadecimal digits>",
      "payment.short": "confirmations=2 transaction=<64 hexadecimal digits>",
      "payment.late": "confirmations=2 transaction=<64 hexadecimal digits>",
      "payment.reverse": "reason=Reversed",
      "claim.hold": "reason=AML",
      "claim.reject": "reason=AML",
      "claim.topUp": "confirmations=2 transaction=<64 hexadecimal digits>",
      "refund.start": "reason=AML",
      "refund.complete": "transaction=<64 hexadecimal digits>",
      "payout.fail": "reason=Refused",
    },
    page: "claim.confirm claim.cancel claim.markPaid bill.attach choice.recalculate choice.topUp choice.refund refund.giveRequisite documents.send",
  },
  context: ({ input }) => ({
    needsVerification: false,
    needsRequisites: false,
    confirmations: 0,
    ordered: "1",
    arrived: "0",
    lost: "0",
    isWindowOver: false,
    isLate: false,
    received: null,
    choice: null,
    hasRefundRequisite: false,
    documents: null,
    isOperatorCalled: false,
    isRiskOpen: false,
    ...input,
  }),
  type: "parallel",
  states: {
    order: {
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
            "claim.reject": "rejected",
            "deadline.passed": "expired",
          },
        },
        verification: {
          entry: ["askDocuments", "notifyVisitor"],
          exit: "forgetDocuments",
          on: {
            "documents.ask": {
              description:
                "Ask for documents (`npm run call -- askForDocuments id=<uuid> documents=identity`)",
              actions: ["askDocuments", "notifyVisitor"],
            },
            "documents.send": { guard: "areDocumentsAsked", actions: "noteDocuments" },
            "verification.approve": { target: "waitingPayment", actions: "priceAnew" },
            "claim.reject": "rejected",
            "deadline.passed": "expired",
          },
        },
        waitingRequisites: {
          on: {
            "requisites.issue": { target: "waitingPayment", actions: "priceAnew" },
            "claim.cancel": "cancelled",
            "claim.reject": "rejected",
            "deadline.passed": "expired",
          },
        },
        waitingPayment: {
          entry: "notifyVisitor",
          on: {
            ...payments,
            "claim.markPaid": "markedPaid",
            "payment.see": { target: "confirming", actions: "countConfirmations" },
            "bill.attach": { actions: "recordBill" },
            "requisites.issue": {
              description: "Issue other requisites to pay to",
              actions: "notifyVisitor",
            },
            "claim.cancel": "cancelled",
            "claim.reject": "rejected",
            "deadline.passed": "expired",
          },
        },
        markedPaid: {
          on: {
            ...payments,
            ...endsUnpaid,
            "payment.see": { target: "confirming", actions: "countConfirmations" },
            "bill.attach": { actions: "recordBill" },
            "claim.reject": "rejected",
          },
        },
        confirming: {
          entry: "forgetCall",
          on: {
            ...payments,
            ...endsUnpaid,
            "payment.see": { actions: "countConfirmations" },
            // What was seen will not arrive: the network has dropped it, or the gateway says that it failed.
            "payment.vanish": [
              { guard: "isWindowOver", target: "expired", actions: "forgetConfirmations" },
              { target: "markedPaid", actions: "forgetConfirmations" },
            ],
            "bill.attach": { actions: "recordBill" },
            "claim.reject": { guard: "isHeld", target: "rejected" },
          },
        },
        underpaid: {
          entry: ["forgetCall", "notifyVisitor"],
          on: {
            ...awaitsChoice,
            "choice.topUp": { guard: "mayChoose", actions: "chooseTopUp" },
            "bill.attach": { actions: "recordBill" },
            "claim.recalculate": {
              guard: "mayRecalculate",
              target: "paid",
              actions: ["recalculateAmounts", "orderArrived", "clearReceived"],
            },
            // The rest may come before the visitor has said that they pay it: money is booked whatever was chosen.
            "payment.see": { actions: "countConfirmations" },
            // A part of the remaining payment arrived: the visitor chooses again, with the new total.
            "payment.short": [goesBack, { actions: ["countArrived", "setReceived"] }],
            // The rest has arrived, so the payment now equals the requested amount.
            "claim.topUp": [goesBack, { target: "paid", actions: ["countArrived", "clearReceived"] }],
            // The rest came after the rate's window, so that its rate is another one.
            "payment.late": [
              goesBack,
              { target: "paidLate", actions: ["countArrived", "setLate", "setReceived"] },
            ],
          },
        },
        paid: {
          entry: ["forgetCall", "notifyVisitor"],
          on: {
            ...callsAgain,
            ...isTakenBack,
            "payout.start": { guard: "mayPayOut", target: "payingOut" },
            "bill.attach": { guard: "isHeld", actions: "recordBill" },
            "refund.start": { guard: "isHeld", target: "refunding" },
          },
        },
        payingOut: {
          entry: ["forgetCall", "beginPayout"],
          on: {
            ...callsAgain,
            "payout.complete": { target: "done", actions: "completePayout" },
            "payout.fail": {
              target: "payoutError",
              actions: ["undoPayout", "recoverLoss", "countRecovered"],
            },
            "payment.reverse": { actions: ["bookLoss", "countLost"] },
          },
        },
        payoutError: {
          entry: "forgetCall",
          on: {
            ...callsAgain,
            ...isTakenBack,
            "payout.retry": { guard: "mayRetry", target: "payingOut" },
            "refund.start": { guard: "hasArrived", target: "refunding" },
            "claim.reject": { guard: "hasNothing", target: "rejected" },
          },
        },
        refunding: {
          entry: ["forgetCall", "releaseReserve", "beginRefund", "notifyVisitor"],
          on: {
            ...callsAgain,
            "refund.giveRequisite": { guard: "isFree", actions: ["setRefundRequisite", "notifyVisitor"] },
            "refund.complete": {
              guard: "mayCompleteRefund",
              target: "refunded",
              actions: "completeRefund",
            },
            "payment.reverse": [
              // Nothing is left to send back, and what comes again goes back as well.
              {
                guard: "isAllReversed",
                target: "rejected",
                actions: ["undoRefund", "reversePayment", "countReversed"],
              },
              {
                target: "refunding",
                reenter: true,
                actions: ["undoRefund", "reversePayment", "countReversed", "showArrived"],
              },
            ],
          },
        },
        paidLate: {
          entry: ["releaseReserve", "forgetCall", "notifyVisitor"],
          on: {
            ...awaitsChoice,
            "payment.see": { actions: "countConfirmations" },
            // More has arrived, as late: the visitor chooses again, with the new total.
            "payment.late": [goesBack, { actions: ["countConfirmations", "countArrived", "setReceived"] }],
            // The reserve was released when the claim expired, so it is held again, at today's amounts.
            "claim.recalculate": {
              guard: "mayRecalculate",
              target: "paid",
              actions: ["recalculateAmounts", "orderArrived", "clearReceived", "holdReserve"],
            },
          },
        },
        // Ends without money, while none comes.
        expired: {
          entry: ["releaseReserve", "notifyVisitor"],
          on: comesInTime,
        },
        cancelled: {
          tags: "final",
          entry: ["releaseReserve", "notifyVisitor"],
          on: comesLate,
        },
        // Money for a rejected claim goes back, never on.
        rejected: {
          tags: "final",
          entry: ["releaseReserve", "notifyVisitor"],
          on: {
            "payment.see": { actions: "countConfirmations" },
            "payment.late": { target: "refunding", actions: ["countArrived", "setLate", "setReceived"] },
          },
        },
        // Money that is taken back after the end is the exchange's loss.
        done: {
          tags: "final",
          entry: "notifyVisitor",
          on: { "payment.reverse": { actions: "bookLoss" } },
        },
        refunded: {
          tags: "final",
          entry: "notifyVisitor",
          on: { "payment.reverse": { actions: "bookLoss" } },
        },
      },
    },
    // A hold interrupts what goes out. What comes in, or is taken back, moves the order beneath it.
    review: {
      initial: "free",
      states: {
        free: { on: { "claim.hold": { guard: "isHoldable", target: "held" } } },
        held: {
          entry: ["clearChoice", "notifyVisitor"],
          exit: "forgetDocuments",
          always: { guard: "isOver", target: "free" },
          on: {
            "documents.ask": { actions: ["askDocuments", "notifyVisitor"] },
            "documents.send": { guard: "areDocumentsAsked", actions: "noteDocuments" },
            // Whoever releases accepts the risk, so it has to be known.
            "claim.release": { guard: "isRiskKnown", target: "free", actions: "notifyVisitor" },
            // What has arrived goes back and is never kept, so only a claim without money is rejected.
            "refund.start": { guard: "mayStartRefund", target: "free" },
          },
        },
      },
    },
  },
});

/** The chart's snapshot of a claim at a status; `beneath` is where its order stands while it is held. */
export const claimAt = (status: ClaimStatus, beneath: OrderStatus | null, context: ClaimLifecycleContext) =>
  claimLifecycleMachine.resolveState({
    value: {
      order: stateOfStatus[status === "hold" ? (beneath ?? "confirming") : status],
      review: status === "hold" ? "held" : "free",
    },
    context,
  });
