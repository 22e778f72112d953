import type { FlowCases } from "#machines/shared/cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import type { setupMachine } from "./setup.machine.ts";

/** Events and outcomes that reach every state of the first steps. */
export const setupCases: FlowCases<typeof setupMachine> = {
  inputs: [undefined],
  events: [
    ...listCases(
      [
        { name: "name", done: true },
        { name: "pair", done: false },
        { name: "order", done: false },
      ],
      [{ name: "name", done: true }],
    ),
  ],
};
