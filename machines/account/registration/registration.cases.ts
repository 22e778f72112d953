import { done } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { captchaSendingCases, openStates } from "#machines/shared/form.cases.ts";
import type { registrationMachine } from "./registration.machine.ts";

/** Events and outcomes that reach every state of registration. */
export const registrationCases: FlowCases<typeof registrationMachine> = {
  keptOnlyIn: {
    "values.password": openStates,
    "values.repeat": openStates,
  },
  inputs: [{ rid: null }, { rid: "3f9a0c17be42" }],
  usual: [
    { type: "field.change", field: "email", value: "anna@example.com" },
    { type: "field.change", field: "password", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "correct horse battery" },
    { type: "rules.change", agreed: true },
    { type: "form.submit" },
    done("captcha", { solution: "" }),
    done("signUp"),
  ],
  events: [
    { type: "field.change", field: "email", value: "anna@example.com" },
    { type: "field.change", field: "password", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "correct horse battery" },
    { type: "field.change", field: "repeat", value: "something else" },
    { type: "rules.change", agreed: true },
    ...captchaSendingCases("signUp", { password: ["Too common."] }),
  ],
  rests: {
    sent: "The visitor continues in their e-mail.",
  },
};
