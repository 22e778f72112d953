import { listCases } from "#machines/shared/list.cases.ts";
import { setupMachine } from "./setup.machine.ts";

/** Events and outcomes that reach every state of the first steps. */
export const setupCases = listCases(setupMachine, {
  answers: [
    [
      { name: "name", done: true },
      { name: "pair", done: false },
      { name: "order", done: false },
    ],
    [{ name: "name", done: true }],
  ],
});
