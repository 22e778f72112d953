import { failureIn, outputIn, snapshotIn } from "#machines/shared/outcome.ts";
import { nothingKnown } from "./claim.context.ts";
import { claimSetup, paymentOf } from "./claim.setup.ts";
import { command } from "./command.states.ts";
import { review } from "./review.states.ts";

/**
 * The page of one claim. The server's status sets the step and its `actions` set what the visitor may do. This
 * chart polls, counts the seconds down, sends the visitor's commands one at a time, and repeats a write by itself
 * only when the server refused it because of the visitor's own receipt.
 */
export const claimMachine = claimSetup.createMachine({
  id: "claim",
  description:
    "Runs the page of a claim: polls its status, sends the visitor's commands, counts down its deadline.",
  meta: {
    begin:
      "On /en, create an order that sends 0.01 Bitcoin and receives Sberbank. Where the next step names another status than new, bring it there (by the list of claim-lifecycle). Slow the network down and reload its page",
  },
  context: ({ input }) => ({ ...nothingKnown, ...input }),
  initial: "loading",
  states: {
    loading: {
      description: "‘Loading the order…’",
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
    notFound: { description: "‘We can't find this order’", tags: "failed" },
    loadFailed: {
      description: "‘The order couldn't be loaded’, with ‘Try again’",
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
            deciding: { description: "" },
            confirmingRequisites: { description: "‘Check and confirm the order’" },
            verification: {
              description:
                "‘Send your documents’, then ‘We're checking your documents’ (send T-Bank, receive Dogecoin)",
            },
            waitingRequisites: { description: "‘We're preparing the payment details’ (not in the demo)" },
            paying: { description: "‘Send …’ with a countdown, or ‘Pay …’ through the gateway (send SBP)" },
            checkingPayment: { description: "‘We're checking your payment’" },
            confirmingPayment: { description: "‘Your payment is found and is being confirmed’" },
            underpaid: { description: "‘We received … instead of …’, with choices, or ‘Pay the rest: …’" },
            held: { description: "‘The order is on hold’, with the reason" },
            paid: { description: "‘Your payment has arrived’" },
            payingOut: { description: "‘We're sending the money’" },
            refunding: {
              description: "‘Tell us where to return …’, or ‘We're returning …’ once that is known",
              on: {
                "refund.change": { description: "Type the address for the refund", actions: "changeRefund" },
                "refund.blur": { description: "Leave the field", actions: "checkRefundField" },
              },
              exit: "clearRefund",
            },
            expired: { description: "‘The time to pay has expired’, with ‘Create a new order’" },
            paidLate: { description: "‘… arrived after the time to pay had expired’, with choices" },
            done: { description: "‘Done: the money is sent’", tags: "final" },
            refunded: { description: "‘We returned …’", tags: "final" },
            rejected: { description: "‘The order was declined’, with the reason", tags: "final" },
            cancelled: { description: "‘The order is cancelled’", tags: "final" },
          },
        },
        review,
        payment: {
          initial: "notDue",
          on: { "payment.changed": [{ guard: "isPaymentDue", target: ".due" }, { target: ".notDue" }] },
          states: {
            notDue: { description: "" },
            due: {
              description: "The page shows how to pay: lines with ‘Copy’, or ‘Go to payment’",
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
              description: "‘Day’ and ‘Time’ can be chosen (send 1000 Tether, receive cash in Moscow)",
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
              description: "‘Receipt’ can be opened, and takes a file",
              always: { guard: { type: "cannot", params: "upload_bill" }, target: "closed" },
              invoke: {
                id: "receiptUpload",
                src: "receiptUpload",
                input: ({ context }) => ({ target: { of: "claim" as const, id: context.id } }),
                onSnapshot: {
                  guard: { type: "isUploaded", params: snapshotIn },
                  description: "Choose a picture under ‘Receipt’ and press ‘Attach the receipt’",
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
                "claim.refresh": {
                  target: ".asking",
                  description: "Press ‘Update’ where it is shown, or wait: the page updates by itself",
                },
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
                waiting: {
                  description: "",
                  after: { pollInterval: "asking" },
                  on: { "page.hidden": "waitingHidden" },
                },
                waitingHidden: { description: "", after: { hiddenPollInterval: "asking" } },
                asking: {
                  description: "",
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
                backingOff: {
                  description: "‘The order can't be updated right now’, with ‘Update’",
                  tags: ["failed", "recoverable"],
                  after: { retryDelay: "asking" },
                },
              },
            },
            stopped: { description: "" },
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
              description: "",
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
            stopped: { description: "" },
          },
        },
      },
    },
  },
});
