import type { ApiFailure } from "#domain/api-failure.ts";
import type { showcaseMachine } from "#machines/showcase/showcase.machine.ts";
import { why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** What the home page shows below the form. */
export const showcaseWords: WordsFor<typeof showcaseMachine> = {
  begin: "Slow the network down and open the home page on a phone",
  events: { "showcase.near": "Scroll below the form", retry: "Press ‘Try again’" },
  done: { loadShowcase: "The reserves and the best pairs load" },
  failed: {
    loadShowcase: (failure: ApiFailure) =>
      `The reserves and the best pairs cannot be loaded: ${why(failure)}`,
  },
  timers: {},
  states: {
    away: "Grey placeholders appear under the headings ‘Popular pairs’ and ‘Reserves’",
    loading: "The grey placeholders stay",
    shown: "The lists ‘Popular pairs’ and ‘Reserves’ appear",
    failed: "A card says ‘Reserves could not be loaded’, with ‘Try again’",
  },
};
