import type { FlowCases } from "#machines/shared/cases.ts";
import { captchaSendingCases } from "#machines/shared/form.cases.ts";
import type { alertRequestMachine } from "./alert-request.machine.ts";

/** Events and outcomes that reach every state of the request for an alert. */
export const alertRequestCases: FlowCases<typeof alertRequestMachine> = {
  inputs: [
    { kind: "rate", from: 1, to: 2, base: "from" },
    { kind: "reserve", from: 1, to: 2, base: "to" },
  ],
  events: [
    { type: "field.change", field: "email", value: "anna@example.com" },
    { type: "field.change", field: "value", value: "5 200 000,50" },
    { type: "field.change", field: "value", value: "0,0000" },
    { type: "bound.choose", bound: "below" },
    ...captchaSendingCases("send", { value: ["The rate is there already."] }),
  ],
  rests: { sent: "The dialog closes. The visitor waits for the e-mail." },
};
