import type { showcaseMachine } from "#machines/exchange/showcase/showcase.machine.ts";
import { Showcase } from "#src/exchange/showcase/Showcase.tsx";
import { viewModel } from "../walks/view-model.ts";

/** Reserves and best pairs on the home page. */
export const showcaseView = viewModel<typeof showcaseMachine>({
  flow: "showcase",
  runs: "showcase",
  begin: () => <Showcase />,
  events: { retry: (page) => page.press("Try again") },
  facts: { "showcase.near": "The browser says so." },
  states: {
    away: ["heading Popular pairs", "heading Reserves", "text Loading…"],
    loading: ["heading Popular pairs", "heading Reserves", "text Loading…"],
    shown: ["heading Reserves", "heading Nothing can be paid out at the moment"],
    failed: ["alert Reserves couldn't be loaded", "button Try again"],
  },
});
