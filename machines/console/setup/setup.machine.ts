import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import { canConfirm, canTry, type SetupStep, stepOf, type Steps } from "./setup.types.ts";

/** What a new exchange needs before its first order, until all of it is done. */
export const setupMachine = createList<Steps, null, SetupStep>()({
  id: "setup",
  description:
    "What a new exchange needs before its first order: each step, tried or confirmed, and whether it is done.",
  rows: (steps) => steps.map(stepOf),
  isLive: (steps) => steps.some(({ done }) => !done),
  isExclusive: true,
  commands: {
    confirm: { on: "row", can: canConfirm, gives: "row" },
    letter: { on: "row", can: canTry, confirms: true },
  },
  form: {
    fields: ["code"],
    blank: { code: "" },
    faultsIn: ({ code }) => faultsOf<"code">({ code: /^\d{6}$/.test(code.trim()) ? null : "code" }),
    bodyOf: ({ code }) => ({ code: code.trim() }),
    edits: () => ({ code: "" }),
  },
});
