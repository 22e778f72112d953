import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
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
    { type: "form.submit" },
    { type: "form.again" },
    done("captcha", { solution: "" }),
    done("captcha", { solution: "proof" }),
    done("captcha", { failure: { kind: "offline" } }),
    done("send"),
    failed("send", { kind: "fields", fields: { recaptcha: ["Confirm that you are not a robot."] } }),
    failed("send", { kind: "throttled", retryAfter: 2 }),
    failed("send", { kind: "fields", fields: { email: ["Not an address."] } }),
  ],
};
