import type { ApiFailure } from "#domain/api-failure.ts";
import type { homePartMachine } from "#machines/home-part/home-part.machine.ts";
import { why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** Reviews, news and questions on the home page. */
export const homePartWords: WordsFor<typeof homePartMachine> = {
  begin: "Open the home page",
  events: {
    "part.near": "Scroll down until the part is near",
    retry: "Press ‘Try again’ in the part",
  },
  done: { loadPart: "The part arrives" },
  failed: { loadPart: (failure: ApiFailure) => `The part does not arrive: ${why(failure)}` },
  timers: {},
  states: {
    away: "Grey blocks keep the place of the part",
    loading: "The grey blocks are still there",
    shown: "The part is there, with a link to the whole page",
    failed: "The part says ‘This part could not be loaded’ and has the button ‘Try again’",
  },
};
