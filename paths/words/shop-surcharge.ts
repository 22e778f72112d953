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
  done: { saveSurcharge: "The server keeps the surcharge" },
  failed: {
    saveSurcharge: (failure: ApiFailure) =>
      `The surcharge is not kept: ${why(failure, { fields: "the server refuses the percent" })}`,
  },
  timers: {},
  // The page refuses the same percents as the server.
  canHappen: (event) => !("surcharge" in refusedFields(event)),
  states: {
    editing: "The section asks for the percent; what is wrong with it stands below",
    saving: "The button shows that it works",
    saved: "The section says ‘Saved’",
    failed: "The section says why it was not saved; what was typed is still there",
  },
};
