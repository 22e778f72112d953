import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { moveOf, scopeOf } from "./claim.request.ts";
import { claimSetup } from "./claim.setup.ts";

/** The visitor's commands, one at a time: confirmed when they cannot be undone, then keyed and sent. */
export const command = claimSetup.createStateConfig({
  initial: "ready",
  states: {
    ready: {
      initial: "idle",
      on: {
        "requisites.confirm": {
          description: "Press ‘Confirm order’",
          guard: "canConfirm",
          target: "issuingKey",
          actions: "planConfirmation",
        },
        "requisites.change": {
          description: "Press ‘Cancel and edit’ in the dialog",
          guard: "canChangeRequisites",
          target: "reopeningForm",
        },
        "payment.declare": {
          description: "Press ‘I paid’",
          guard: { type: "can", params: "mark_paid" },
          target: "askingPaid",
        },
        "claim.cancel": [
          // The dialog of a new claim has its own 'cancel', so there is no second confirmation.
          {
            description: "Close the dialog if one is open, and press ‘Cancel the order’",
            guard: "canCancelAtOnce",
            target: "issuingKey",
            actions: { type: "plan", params: "cancel" },
          },
          { guard: { type: "can", params: "cancel" }, target: "askingCancel" },
        ],
        "choice.make": { guard: "canChoose", target: "issuingKey", actions: "planChoice" },
        "refund.submit": [
          { guard: "canGiveValidRefund", target: "issuingKey", actions: "planRefund" },
          {
            guard: { type: "can", params: "give_refund_requisite" },
            actions: ["findRefundFaults", "tellRefundRefused"],
          },
        ],
      },
      states: {
        idle: { description: "" },
        failed: {
          tags: ["failed", "recoverable"],
          on: {
            "command.retry": { guard: "canRepeat", target: "#claim.open.command.issuingKey" },
            "notice.dismiss": { target: "idle", actions: "finishCommand" },
            "step.changed": { target: "idle", actions: "finishCommand" },
          },
        },
        changedMeanwhile: {
          description: "‘The order has changed’",
          on: { "notice.dismiss": "idle" },
        },
      },
    },
    askingPaid: {
      description: "A dialog asks ‘Have you sent the money?’",
      on: {
        "dialog.accept": { target: "issuingKey", actions: { type: "plan", params: "mark_paid" } },
        "dialog.dismiss": "ready",
        "claim.received": { guard: { type: "cannot", params: "mark_paid" }, target: "ready" },
      },
    },
    askingCancel: {
      description: "A dialog asks ‘Cancel the order?’",
      on: {
        "dialog.accept": { target: "issuingKey", actions: { type: "plan", params: "cancel" } },
        "dialog.dismiss": "ready",
        "claim.received": { guard: { type: "cannot", params: "cancel" }, target: "ready" },
      },
    },
    // The draft is stored before the request: if the page is lost in between, the form stays filled in.
    reopeningForm: {
      tags: "pending",
      entry: "planChange",
      invoke: {
        id: "reopenForm",
        src: "reopenForm",
        input: ({ context }) => ({ id: context.id }),
        onDone: "issuingKey",
        onError: {
          target: "ready.failed",
          actions: { type: "rememberCommandFailure", params: failureIn },
        },
      },
    },
    issuingKey: {
      tags: "pending",
      invoke: {
        id: "issueIdempotencyKey",
        src: "issueIdempotencyKey",
        input: ({ context }) => ({ scope: scopeOf(context) }),
        onDone: { target: "moving", actions: { type: "rememberKey", params: outputIn } },
        onError: {
          target: "ready.failed",
          actions: { type: "rememberCommandFailure", params: failureIn },
        },
      },
    },
    moving: {
      tags: "pending",
      invoke: {
        id: "sendCommand",
        src: "sendCommand",
        input: ({ context }) => moveOf(context),
        onDone: {
          target: "ready",
          actions: ["announceChange", "finishCommand", { type: "receiveReading", params: outputIn }],
        },
        onError: [
          {
            guard: { type: "isChangedMeanwhile", params: failureIn },
            description: "The order has changed (first change it in another tab while `status` is blocked)",
            target: "reloading",
          },
          { target: "ready.failed", actions: { type: "rememberCommandFailure", params: failureIn } },
        ],
      },
    },
    // Read again what has changed. The visitor's own receipt is no news to them: it may still have been on its way.
    reloading: {
      tags: "pending",
      entry: ["forgetEtag", "askNow"],
      // A final claim is not read again.
      always: { guard: "isFinal", target: "ready.changedMeanwhile", actions: "finishCommand" },
      on: {
        "claim.received": [
          { guard: "isOnlyReceiptNew", target: "issuingKey", actions: "renewCommand" },
          { target: "ready.changedMeanwhile", actions: "finishCommand" },
        ],
        "read.failed": { target: "ready.changedMeanwhile", actions: "finishCommand" },
      },
    },
  },
});
