import type { components } from "#openapi/schema.d.ts";
import { createList } from "#machines/shared/list.ts";

type Steps = components["schemas"]["SetupSteps"];

/** A step before the first order. Its name is its id. */
export type SetupStep = { id: Steps[number]["name"]; done: boolean };

/** What a new exchange needs before its first order, until all of it is done. */
export const setupMachine = createList<Steps, null, SetupStep>()({
  id: "setup",
  description: "What a new exchange needs before its first order: each step, and whether it is done.",
  rows: (steps) => steps.map(({ name, done }) => ({ id: name, done })),
  isLive: (steps) => steps.some(({ done }) => !done),
});
