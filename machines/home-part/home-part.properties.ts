import { about } from "#machines/properties.ts";
import type { homePartMachine } from "./home-part.machine.ts";

const { always, leads, at } = about<typeof homePartMachine>();

/** What a part of the home page has to do. */
export const homePartProperties = [
  leads("Quality, Speed", "a part is read when it comes near", {
    in: "away",
    on: "part.near",
    to: "loading",
  }),
  always(
    "Quality, Speed",
    "and not before",
    ({ event }) => event.type === "part.near",
    ({ before, now }) => before !== undefined && at(before, "away") && !at(now, "away"),
  ),
  leads("Quality, Use", "what was read is shown", {
    in: "loading",
    on: "done:loadPart",
    to: "shown",
    so: ({ page }) => page?.title === "News",
  }),
  leads("Quality, Use", "what could not be read is told", {
    in: "loading",
    on: "failed:loadPart",
    to: "failed",
    so: ({ failure }) => failure?.kind === "offline",
  }),
  leads("Quality, Use", "and read again on request", {
    in: "failed",
    on: "retry",
    to: "loading",
    so: ({ failure }) => failure === null,
  }),
  always(
    "Architecture, Machines",
    "tags say what is under way and what can be tried again",
    ({ now }) =>
      now.hasTag("pending") === at(now, "loading") &&
      now.hasTag("failed") === at(now, "failed") &&
      now.hasTag("recoverable") === at(now, "failed"),
  ),
];
