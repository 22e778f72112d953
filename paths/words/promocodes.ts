import type { ApiFailure } from "#domain/api-failure.ts";
import type { promocodesMachine } from "#machines/promocodes/promocodes.machine.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The promocodes of the account. */
export const promocodesWords: WordsFor<typeof promocodesMachine> = {
  begin: `${signedIn}, slow the network down and open /en/account/promocodes`,
  events: { retry: "Press ‘Try again’", ...pageWords },
  done: { loadPromocodes: "The promocodes load" },
  failed: { loadPromocodes: (failure: ApiFailure) => `The promocodes cannot be loaded: ${why(failure)}` },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    loading: "Grey placeholders fill the list below ‘Your promocodes’",
    shown:
      "The promocodes are listed, each with its effect and the number of uses left (Anna has `THANK-YOU`)",
    failed: "A card says ‘Your promocodes could not be loaded’, with ‘Try again’",
  },
};
