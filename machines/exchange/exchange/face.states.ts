import { exchangeSetup } from "./exchange.actions.ts";

/** The two faces of the form: the amounts, then everything else. */
export const face = exchangeSetup.createStateConfig({
  initial: "deciding",
  states: {
    /** A draft that was left on the second face opens there, once its pair is known. */
    deciding: {
      description: "The amounts, until the first pair is there",
      on: {
        "pair.opened": [{ guard: "isFilledIn", target: "details" }, { target: "amounts" }],
        // It is another pair than the draft's.
        "send.chosen": "amounts",
        "receive.chosen": "amounts",
      },
    },
    amounts: {
      description: "The card shows the amounts, the rate and ‘Next’",
      on: { "amounts.accepted": { target: "details", actions: "tellTurned" } },
    },
    details: {
      description: "The card shows where the money goes, the e-mail, the consent and ‘Next’",
      invoke: { id: "watchBack", src: "watchBack" },
      always: { guard: "hasNoPair", target: "amounts", actions: "tellTurned" },
      on: {
        "amounts.edit": {
          description: "Press ‘Change’ beside the amounts, or the browser's back button",
          guard: "isEditing",
          target: "amounts",
          actions: "tellTurned",
        },
        "amounts.doubted": "amounts",
      },
    },
  },
});
