import type { FlowCases } from "#machines/shared/cases.ts";
import { captchaSendingCases } from "#machines/shared/form.cases.ts";
import type { mailRequestMachine } from "./mail-request.machine.ts";

/** Events and outcomes that reach every state of a mail request. */
export const mailRequestCases: FlowCases<typeof mailRequestMachine> = {
  inputs: [
    { purpose: "recovery", email: "" },
    { purpose: "activation", email: "anna@example.com" },
  ],
  events: [
    { type: "field.change", field: "email", value: "anna@example.com" },
    { type: "form.again" },
    ...captchaSendingCases("requestMail", { email: ["Not an address."] }),
  ],
};
