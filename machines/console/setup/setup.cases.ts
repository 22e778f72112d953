import { listCases } from "#machines/shared/list.cases.ts";
import { setupMachine } from "./setup.machine.ts";
import { type SetupStep, stepOf } from "./setup.types.ts";

const step = (name: SetupStep["id"], changes: Partial<SetupStep> = {}) => ({
  name,
  done: false,
  sets: [] as string[],
  confirmable: false,
  ...changes,
});

const mail = step("mail");
const published = step("published", { confirmable: true });

/** Events and outcomes that reach every state of the first steps. */
export const setupCases = listCases(setupMachine, {
  answers: [
    [
      mail,
      published,
      step("name", { done: true }),
      step("pair"),
      step("keys", { sets: ["ACCOUNT_KEY"], confirmable: true }),
    ],
    [step("name", { done: true })],
  ],
  outputs: { confirm: { row: stepOf({ ...published, done: true }) } },
  typed: { code: ["431097", "4310"] },
  refused: { code: ["The letter has another code."] },
  saved: { row: stepOf({ ...mail, done: true }) },
});
