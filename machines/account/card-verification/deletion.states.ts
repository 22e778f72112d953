import { failureIn } from "#machines/shared/outcome.ts";
import { cardVerificationSetup, idIn } from "./card-verification.setup.ts";

/** Deleting the request with its photos, after a question. */
export const deletion = cardVerificationSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {
      description: "",
      on: {
        "request.delete": { description: "Press ‘Delete the card’", guard: "canDelete", target: "asking" },
      },
    },
    asking: {
      description: "A dialog asks ‘Delete this card?’",
      on: {
        "dialog.accept": { target: "deleting", actions: "forgetCommandFailure" },
        "dialog.dismiss": "idle",
      },
    },
    deleting: {
      tags: "pending",
      invoke: {
        id: "deleteRequest",
        src: "deleteRequest",
        input: idIn,
        onDone: "#deleted",
        onError: [
          { guard: { type: "isNotFound", params: failureIn }, target: "#deleted" },
          { target: "idle", actions: { type: "rememberCommandFailure", params: failureIn } },
        ],
      },
    },
  },
});
