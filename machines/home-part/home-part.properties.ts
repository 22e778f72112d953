import { about } from "#machines/properties.ts";
import type { homePartMachine } from "./home-part.machine.ts";

const { always, leads, at } = about<typeof homePartMachine>();

/** Requirements on a part of the home page. */
export const homePartProperties = [
  leads("Quality, Speed", "a part loads when it comes near the viewport", {
    in: "away",
    on: "part.near",
    to: "loading",
  }),
  always(
    "Quality, Speed",
    "a part loads only near the viewport",
    ({ event }) => event.type === "part.near",
    ({ before, now }) => before !== undefined && at(before, "away") && !at(now, "away"),
  ),
  leads("Quality, Use", "the loaded part is shown", {
    in: "loading",
    on: "done:loadPart",
    to: "shown",
    so: ({ page }) => page?.title === "News",
  }),
  leads("Quality, Use", "a failed read is shown", {
    in: "loading",
    on: "failed:loadPart",
    to: "failed",
    so: ({ failure }) => failure?.kind === "offline",
  }),
  leads("Quality, Use", "a failed read can be retried", {
    in: "failed",
    on: "retry",
    to: "loading",
    so: ({ failure }) => failure === null,
  }),
  always(
    "Architecture, Machines",
    "tags mark pending work and retries",
    ({ now }) =>
      now.hasTag("pending") === at(now, "loading") &&
      now.hasTag("failed") === at(now, "failed") &&
      now.hasTag("recoverable") === at(now, "failed"),
  ),
];
