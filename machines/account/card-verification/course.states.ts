import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { cardVerificationSetup, idIn } from "./card-verification.setup.ts";

/** Photos of the card, until it is sent in. */
export const draft = cardVerificationSetup.createStateConfig({
  initial: "deciding",
  on: { "card.edit": { target: "#loadingForm", description: "Press ‘Change the card’" } },
  states: {
    deciding: { always: [{ guard: "hasPhotos", target: "reviewing" }, "photographing"] },
    photographing: {
      description: "The page asks for a photo and says what it should look like",
      invoke: {
        id: "photo",
        src: "photo",
        input: ({ context }) => ({ target: { of: "card", ...idIn({ context }), document: null } }),
        onDone: { target: "#rereading", description: "Upload a photo" },
      },
      on: { "photo.keep": { guard: "hasPhotos", target: "reviewing" } },
    },
    reviewing: {
      description: "The page shows the card and its photos, with ‘Submit for verification’",
      exit: "forgetPreviews",
      invoke: { id: "showPhotos", src: "showPhotos", input: ({ context }) => ({ request: context.request }) },
      on: {
        "photo.shown": { actions: "rememberPreview" },
        "photo.add": {
          description: "Press ‘Add one more photo’",
          guard: "canUpload",
          target: "photographing",
          actions: "forgetCommandFailure",
        },
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
    idle: {
      description: "‘The card is verified’",
      on: {
        "card.use": {
          description: "Press ‘Use this card’",
          target: "preparingUse",
          actions: "forgetCommandFailure",
        },
      },
    },
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
    used: { description: "The exchange form opens with the card in it" },
  },
});
