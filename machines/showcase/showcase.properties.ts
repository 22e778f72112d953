import { about } from "#machines/properties.ts";
import type { showcaseMachine } from "./showcase.machine.ts";
import type { Showcase } from "./showcase.types.ts";

const { always, leads, at } = about<typeof showcaseMachine>();

/** What the showcase of the home page has to keep. */
export const showcaseProperties = [
  always(
    "Specification 7",
    "the reserves and the best pairs that were read are shown",
    ({ event, now }) => {
      const { reserves, bestPairs } = event["output"] as Showcase;
      const { context } = now;
      return at(now, "shown") && context.reserves === reserves && context.bestPairs === bestPairs;
    },
    ({ event }) => event.type === "xstate.done.actor.loadShowcase",
  ),
  leads("Quality, Look", "a read that failed is told, and can be tried again", {
    in: "loading",
    on: "failed:loadShowcase",
    to: "failed",
    so: ({ failure }) => failure !== null,
  }),
  leads("Quality, Look", "a retry reads it again", { in: "failed", on: "retry", to: "loading" }),
  always("Quality, Look", "what is shown has not failed", ({ now }) =>
    at(now, "shown") ? now.context.failure === null : true,
  ),
];
