import type { ApiFailure } from "#domain/api-failure.ts";
import type { homePartMachine } from "#machines/home-part/home-part.machine.ts";
import { why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** Reviews, news and questions on the home page. */
export const homePartWords: WordsFor<typeof homePartMachine> = {
  begin: "Open the home page",
  events: {
    "part.near": "Scroll down until the section is near",
    retry: "Press ‘Try again’ in the section",
  },
  done: { loadPart: "The section loads" },
  failed: { loadPart: (failure: ApiFailure) => `The section cannot be loaded: ${why(failure)}` },
  timers: {},
  states: {
    away: "Grey placeholders appear in place of the section",
    loading: "The grey placeholders stay",
    shown: "The section appears, with a link to the full page",
    failed: "The section says ‘This part could not be loaded’, with ‘Try again’",
  },
};
