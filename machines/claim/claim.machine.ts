import { failureIn, outputIn, snapshotIn } from "#machines/outcome.ts";
import { nothingKnown } from "./claim.context.ts";
import { claimSetup, paymentOf } from "./claim.setup.ts";
import { command } from "./command.states.ts";
import { review } from "./review.states.ts";

/**
 * The page of one claim (Product 3). The server's status sets the step and its `actions` set what the visitor
 * may do. This chart polls, counts the seconds down, sends the visitor's commands one at a time, and
 * repeats a write by itself only when the server refused it because of the visitor's own receipt.
 */
export const claimMachine = claimSetup.createMachine({
  id: "claim",
  context: ({ input }) => ({ ...nothingKnown, ...input }),
  initial: "loading",
  states: {
    loading: {
      tags: "pending",
      invoke: {
        id: "loadClaim",
        src: "readClaimStatus",
        input: ({ context }) => ({ id: context.id, etag: null }),
        onDone: { target: "open", actions: { type: "receiveReading", params: outputIn } },
        onError: [
          { guard: { type: "isNotFound", params: failureIn }, target: "notFound" },
          { target: "loadFailed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    notFound: { tags: "failed" },
    loadFailed: {
      tags: ["failed", "recoverable"],
      invoke: { id: "watchPage", src: "watchPage" },
      after: { retryDelay: "loading" },
      on: { "claim.retry": "loading", "page.shown": "loading", "connection.restored": "loading" },
    },
    open: {
      type: "parallel",
      states: {
        step: {
          initial: "deciding",
          on: {
            "step.changed": [
              { guard: { type: "isStep", params: "confirmingRequisites" }, target: ".confirmingRequisites" },
              { guard: { type: "isStep", params: "verification" }, target: ".verification" },
              { guard: { type: "isStep", params: "waitingRequisites" }, target: ".waitingRequisites" },
              { guard: { type: "isStep", params: "paying" }, target: ".paying" },
              { guard: { type: "isStep", params: "checkingPayment" }, target: ".checkingPayment" },
              { guard: { type: "isStep", params: "confirmingPayment" }, target: ".confirmingPayment" },
              { guard: { type: "isStep", params: "underpaid" }, target: ".underpaid" },
              { guard: { type: "isStep", params: "held" }, target: ".held" },
              { guard: { type: "isStep", params: "paid" }, target: ".paid" },
              { guard: { type: "isStep", params: "payingOut" }, target: ".payingOut" },
              { guard: { type: "isStep", params: "refunding" }, target: ".refunding" },
              { guard: { type: "isStep", params: "expired" }, target: ".expired" },
              { guard: { type: "isStep", params: "paidLate" }, target: ".paidLate" },
              { guard: { type: "isStep", params: "done" }, target: ".done" },
              { guard: { type: "isStep", params: "refunded" }, target: ".refunded" },
              { guard: { type: "isStep", params: "rejected" }, target: ".rejected" },
              { guard: { type: "isStep", params: "cancelled" }, target: ".cancelled" },
            ],
          },
          states: {
            deciding: {},
            confirmingRequisites: {},
            verification: {},
            waitingRequisites: {},
            paying: {},
            checkingPayment: {},
            confirmingPayment: {},
            underpaid: {},
            held: {},
            paid: {},
            payingOut: {},
            refunding: {
              on: {
                "refund.change": { actions: "changeRefund" },
                "refund.blur": { actions: "checkRefundField" },
              },
              exit: "clearRefund",
            },
            expired: {},
            paidLate: {},
            done: { tags: "final" },
            refunded: { tags: "final" },
            rejected: { tags: "final" },
            cancelled: { tags: "final" },
          },
        },
        review,
        payment: {
          initial: "notDue",
          on: { "payment.changed": [{ guard: "isPaymentDue", target: ".due" }, { target: ".notDue" }] },
          states: {
            notDue: {},
            due: {
              invoke: {
                id: "payment",
                src: "payment",
                input: ({ context }) => paymentOf(context),
                onSnapshot: {
                  guard: { type: "isLeaving", params: snapshotIn },
                  actions: { type: "leaveForGateway", params: snapshotIn },
                },
              },
            },
          },
        },
        command,
        visit: {
          initial: "closed",
          states: {
            closed: { always: { guard: "isVisitAsked", target: "open" } },
            open: {
              always: { guard: "isNoVisitAsked", target: "closed" },
              invoke: {
                id: "visit",
                src: "visit",
                input: ({ context }) => ({ claimId: context.id }),
                onSnapshot: {
                  guard: { type: "isVisitChosen", params: snapshotIn },
                  actions: { type: "rememberVisit", params: snapshotIn },
                },
              },
              exit: "forgetVisit",
            },
          },
        },
        receipt: {
          initial: "closed",
          states: {
            closed: { always: { guard: { type: "can", params: "upload_bill" }, target: "open" } },
            open: {
              always: { guard: { type: "cannot", params: "upload_bill" }, target: "closed" },
              invoke: {
                id: "receiptUpload",
                src: "receiptUpload",
                input: ({ context }) => ({ target: { of: "claim" as const, id: context.id } }),
                onSnapshot: {
                  guard: { type: "isUploaded", params: snapshotIn },
                  actions: [{ type: "followUpload", params: snapshotIn }, "askNow"],
                },
              },
            },
          },
        },
        polling: {
          initial: "running",
          states: {
            running: {
              initial: "scheduling",
              on: {
                "claim.received": ".scheduling",
                "claim.refresh": ".asking",
                "deadline.reached": ".asking",
                "page.shown": ".asking",
                "connection.restored": ".asking",
              },
              states: {
                scheduling: {
                  always: [
                    { guard: "isFinal", target: "#claim.open.polling.stopped" },
                    { guard: "isPageHidden", target: "waitingHidden" },
                    "waiting",
                  ],
                },
                waiting: { after: { pollInterval: "asking" }, on: { "page.hidden": "waitingHidden" } },
                waitingHidden: { after: { hiddenPollInterval: "asking" } },
                asking: {
                  invoke: {
                    id: "pollClaim",
                    src: "readClaimStatus",
                    input: ({ context }) => ({ id: context.id, etag: context.etag }),
                    onDone: { target: "scheduling", actions: { type: "receiveReading", params: outputIn } },
                    onError: {
                      target: "backingOff",
                      actions: [{ type: "rememberFailure", params: failureIn }, "announceReadFailure"],
                    },
                  },
                },
                backingOff: { tags: ["failed", "recoverable"], after: { retryDelay: "asking" } },
              },
            },
            stopped: {},
          },
        },
        visibility: {
          initial: "shown",
          invoke: { id: "watchPage", src: "watchPage" },
          states: {
            shown: { on: { "page.hidden": "hidden" } },
            hidden: { on: { "page.shown": "shown" }, exit: "forgetEtag" },
          },
        },
        clock: {
          initial: "ticking",
          states: {
            ticking: {
              always: { guard: "isFinal", target: "stopped" },
              after: {
                second: [
                  {
                    guard: "isLastSecond",
                    target: "ticking",
                    reenter: true,
                    actions: ["tick", "forgetEtag", "announceDeadline"],
                  },
                  { target: "ticking", reenter: true, actions: "tick" },
                ],
              },
            },
            stopped: {},
          },
        },
      },
    },
  },
});
