import type { ApiFailure } from "#domain/api-failure.ts";
import type { promocodesMachine } from "#machines/promocodes/promocodes.machine.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The promocodes of the account. */
export const promocodesWords: WordsFor<typeof promocodesMachine> = {
  begin: `${signedIn}, slow the network down and open /en/account/promocodes`,
  events: { retry: "Press ‘Try again’", ...pageWords },
  done: { loadPromocodes: "The promocodes arrive" },
  failed: { loadPromocodes: (failure: ApiFailure) => `The promocodes do not arrive: ${why(failure)}` },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    loading: "The list below ‘Your promocodes’ is grey",
    shown:
      "The promocodes are there, with what each changes and how often it can be used (Anna has `THANK-YOU`)",
    failed: "A card says ‘Your promocodes could not be loaded’, with ‘Try again’",
  },
};
