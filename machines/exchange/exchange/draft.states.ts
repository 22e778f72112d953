import { exchangeSetup } from "./exchange.actions.ts";
import { draftOf } from "./request.ts";

/** The draft is stored a moment after the last change, and at once when the page is left. */
export const draft = exchangeSetup.createStateConfig({
  description: "",
  initial: "stored",
  states: {
    stored: {
      on: { "draft.changed": "changed" },
    },
    changed: {
      after: { draftPause: "storing" },
      on: {
        "draft.changed": { target: "changed", reenter: true },
        "page.hidden": "storing",
        "draft.keep": {
          target: "storing",
          description: "Press ‘Verify a card’ and the browser's back button",
        },
      },
    },
    storing: {
      invoke: {
        id: "saveDraft",
        src: "saveDraft",
        input: ({ context }) => ({ draft: draftOf(context) }),
        onDone: "stored",
        onError: "stored",
      },
      on: { "draft.changed": "changed" },
    },
  },
});
