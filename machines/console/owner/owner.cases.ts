import { done, type FlowCases } from "#machines/shared/cases.ts";
import { sendingCases } from "#machines/shared/form.cases.ts";
import type { ownerMachine } from "./owner.machine.ts";

const openStates = ["editing", "sending", "throttled"] as const;

/** Events and outcomes that reach every state of creating the owner's account. */
export const ownerCases: FlowCases<typeof ownerMachine> = {
  keptOnlyIn: { code: openStates, "values.password": openStates, "values.repeat": openStates },
  inputs: [{ code: "0f3c5a7e9b1d2468ace013579bdf2468" }],
  usual: [
    { type: "field.change", field: "email", value: "olga@example.com" },
    { type: "field.change", field: "password", value: "brisk heron over reeds" },
    { type: "field.change", field: "repeat", value: "brisk heron over reeds" },
    { type: "form.submit" },
    done("createOwner"),
  ],
  events: [
    { type: "field.change", field: "email", value: "olga@example.com" },
    { type: "field.change", field: "password", value: "brisk heron over reeds" },
    { type: "field.change", field: "repeat", value: "brisk heron over reeds" },
    { type: "field.change", field: "repeat", value: "something else" },
    ...sendingCases("createOwner", { password: ["Too common."] }),
  ],
  rests: { created: "The owner signs in." },
};
