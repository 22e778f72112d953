import { failureIn, outputIn } from "#machines/outcome.ts";
import { cardVerificationSetup, idIn } from "./card-verification.setup.ts";

/** Photos of the card, until it is sent in. */
export const draft = cardVerificationSetup.createStateConfig({
  initial: "deciding",
  on: { "card.edit": "#loadingForm" },
  states: {
    deciding: { always: [{ guard: "hasPhotos", target: "reviewing" }, "photographing"] },
    photographing: {
      invoke: {
        id: "photo",
        src: "photo",
        input: ({ context }) => ({ target: { of: "card", ...idIn({ context }), document: null } }),
        onDone: "#rereading",
      },
      on: { "photo.keep": { guard: "hasPhotos", target: "reviewing" } },
    },
    reviewing: {
      exit: "forgetPreviews",
      invoke: { id: "showPhotos", src: "showPhotos", input: ({ context }) => ({ request: context.request }) },
      on: {
        "photo.shown": { actions: "rememberPreview" },
        "photo.add": { guard: "canUpload", target: "photographing", actions: "forgetCommandFailure" },
        "photo.remove": {
          guard: "isOwnPhoto",
          target: "removing",
          actions: ["rememberRemoval", "forgetCommandFailure"],
        },
        "request.send": { target: "sending", actions: "forgetCommandFailure" },
      },
    },
    removing: {
      tags: "pending",
      invoke: {
        id: "removePhoto",
        src: "removePhoto",
        input: ({ context }) => ({ ...idIn({ context }), photo: context.removed ?? "" }),
        onDone: { target: "deciding", actions: { type: "rememberRequest", params: outputIn } },
        onError: [
          { guard: { type: "isChangedMeanwhile", params: failureIn }, target: "#rereading" },
          { target: "reviewing", actions: { type: "rememberCommandFailure", params: failureIn } },
        ],
      },
    },
    sending: {
      tags: "pending",
      invoke: {
        id: "confirmRequest",
        src: "confirmRequest",
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: "#course.deciding", actions: { type: "rememberRequest", params: outputIn } },
        onError: [
          // It was sent in or deleted from another tab.
          { guard: { type: "isChangedMeanwhile", params: failureIn }, target: "#rereading" },
          { target: "reviewing", actions: { type: "rememberCommandFailure", params: failureIn } },
        ],
      },
    },
  },
});

/** A verified card can be put into the exchange form. */
export const approved = cardVerificationSetup.createStateConfig({
  tags: "final",
  initial: "idle",
  states: {
    idle: { on: { "card.use": { target: "preparingUse", actions: "forgetCommandFailure" } } },
    preparingUse: {
      tags: "pending",
      invoke: {
        id: "prepareUse",
        src: "prepareUse",
        input: idIn,
        onDone: { target: "used", actions: "tellUseReady" },
        onError: { target: "idle", actions: { type: "rememberCommandFailure", params: failureIn } },
      },
    },
    used: {},
  },
});
