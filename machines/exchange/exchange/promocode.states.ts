import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { exchangeSetup } from "./exchange.actions.ts";
import { promocodeCheckIn } from "./request.ts";

/**
 * A promocode and its effect. It is checked when the visitor applies it, and again for each opened pair while the
 * field has one.
 */
export const promocode = exchangeSetup.createStateConfig({
  initial: "none",
  on: {
    "pair.opened": { guard: "hasPromocode", target: ".checking" },
    "promocode.change": {
      description: "Press ‘I have a promo code’ and type it (`WELCOME` is a good one)",
      guard: "isEditing",
      target: ".none",
    },
    "promocode.remove": {
      description: "Press ‘Remove the promo code’, or clear its field",
      guard: "isEditing",
      target: ".none",
      actions: ["forgetPromocode", "forgetPromoRefusal", "tellDraftChanged"],
    },
    "promocode.refused": { target: ".none" },
  },
  states: {
    none: {
      description: "",
      entry: "dropPromo",
      on: {
        "promocode.apply": {
          description: "Press ‘Apply’ or ‘Try again’ beside the promocode",
          guard: "canApply",
          target: "checking",
        },
        "field.leave": { guard: "canApplyLeft", target: "checking" },
      },
    },
    checking: {
      tags: "pending",
      entry: ["dropPromo", "forgetPromoRefusal"],
      invoke: {
        id: "checkPromocode",
        src: "checkPromocode",
        input: ({ context }) => promocodeCheckIn(context),
        onDone: {
          target: "applied",
          actions: { type: "setPromo", params: outputIn },
        },
        onError: [
          {
            guard: { type: "isFieldsRefusal", params: failureIn },
            target: "none",
            actions: { type: "rememberPromoRefusal", params: failureIn },
          },
          {
            target: "failed",
            actions: { type: "rememberPromoFailure", params: failureIn },
          },
        ],
      },
    },
    applied: { description: "A card compares ‘Without the promo code’ and ‘With the promo code …’" },
    failed: {
      tags: ["failed", "recoverable"],
      on: { "promocode.apply": "checking", "connection.restored": "checking" },
    },
  },
});
