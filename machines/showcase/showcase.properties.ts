import { about } from "#machines/properties.ts";
import type { showcaseMachine } from "./showcase.machine.ts";
import type { Showcase } from "./showcase.types.ts";

const { always, leads, at } = about<typeof showcaseMachine>();

/** Requirements on the showcase of the home page. */
export const showcaseProperties = [
  leads("Quality, Speed", "the showcase loads when it comes near the viewport", {
    in: "away",
    on: "showcase.near",
    to: "loading",
  }),
  always(
    "Quality, Speed",
    "the showcase loads only near the viewport",
    ({ event }) => event.type === "showcase.near",
    ({ before, now }) => before !== undefined && at(before, "away") && !at(now, "away"),
  ),
  always(
    "Specification 7",
    "the loaded reserves and best pairs are shown",
    ({ event, now }) => {
      const { reserves, bestPairs } = event["output"] as Showcase;
      const { context } = now;
      return at(now, "shown") && context.reserves === reserves && context.bestPairs === bestPairs;
    },
    ({ event }) => event.type === "xstate.done.actor.loadShowcase",
  ),
  leads("Quality, Look", "a failed read is shown, and can be retried", {
    in: "loading",
    on: "failed:loadShowcase",
    to: "failed",
    so: ({ failure }) => failure !== null,
  }),
  leads("Quality, Look", "a retry reads the showcase again", { in: "failed", on: "retry", to: "loading" }),
  always("Quality, Look", "a shown showcase has no failure", ({ now }) =>
    at(now, "shown") ? now.context.failure === null : true,
  ),
];
