import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { showcaseMachine } from "./showcase.machine.ts";

/** Events and outcomes that reach every state of the home page's showcase. */
export const showcaseCases: FlowCases<typeof showcaseMachine> = {
  inputs: [undefined],
  events: [
    { type: "showcase.near" },
    done("loadShowcase", { reserves: [], bestPairs: [] }),
    failed("loadShowcase"),
    { type: "retry" },
  ],
  rests: {
    shown: "The data is read once. The visitor leaves the page.",
  },
};
