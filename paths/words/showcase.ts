import type { ApiFailure } from "#domain/api-failure.ts";
import type { showcaseMachine } from "#machines/showcase/showcase.machine.ts";
import { why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** What the home page shows below the form. */
export const showcaseWords: WordsFor<typeof showcaseMachine> = {
  begin: "Slow the network down, open the home page and scroll below the form",
  events: { retry: "Press ‘Try again’" },
  done: { loadShowcase: "The reserves and the best pairs load" },
  failed: {
    loadShowcase: (failure: ApiFailure) =>
      `The reserves and the best pairs cannot be loaded: ${why(failure)}`,
  },
  timers: {},
  states: {
    loading: "Grey placeholders appear under the heading ‘Reserves’",
    shown: "The lists ‘Popular pairs’ and ‘Reserves’ appear",
    failed: "A card says ‘Reserves could not be loaded’, with ‘Try again’",
  },
};
