import { done } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { captchaSendingCases } from "#machines/shared/form.cases.ts";
import type { contactMachine } from "./contact.machine.ts";

/** Events and outcomes that reach every state of a letter. */
export const contactCases: FlowCases<typeof contactMachine> = {
  inputs: [{ purpose: "message" }, { purpose: "link" }],
  usual: [
    { type: "field.change", field: "email", value: "anna@example.com" },
    { type: "field.change", field: "message", value: "When will my claim be paid?" },
    { type: "form.submit" },
    done("captcha", { solution: "" }),
    done("send"),
  ],
  events: [
    { type: "field.change", field: "email", value: "anna@example.com" },
    { type: "field.change", field: "number", value: "№ 1024" },
    { type: "field.change", field: "number", value: "my claim" },
    { type: "field.change", field: "message", value: "When will my claim be paid?" },
    { type: "form.again" },
    ...captchaSendingCases("send", { email: ["Not an address."] }),
  ],
};
