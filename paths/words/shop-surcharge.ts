import type { ApiFailure } from "#domain/api-failure.ts";
import type { shopSurchargeMachine } from "#machines/shop-surcharge/shop-surcharge.machine.ts";
import { refusedFields, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The surcharge section of /account/shop. */
export const shopSurchargeWords: WordsFor<typeof shopSurchargeMachine> = {
  begin: "Sign in as the owner of a shop and open /en/account/shop",
  events: {
    "percent.change": ({ value }) => `Type \`${value}\` into ‘Surcharge, %’`,
    "form.submit": "Press ‘Save the surcharge’",
  },
  done: { saveSurcharge: "The server saves the surcharge" },
  failed: {
    saveSurcharge: (failure: ApiFailure) =>
      `The surcharge is not saved: ${why(failure, { fields: "the server rejects the percentage" })}`,
  },
  timers: {},
  // The page refuses the same percentages as the server.
  canHappen: (event) => !("surcharge" in refusedFields(event)),
  states: {
    editing: "The section asks for the percentage; any error in it appears below",
    saving: "The button shows progress",
    saved: "The section says ‘Saved’",
    failed: "The section says why the surcharge was not saved; the input stays",
  },
};
