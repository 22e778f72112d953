import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { mailRequestMachine } from "./mail-request.machine.ts";

/** Events and outcomes that reach every state of a mail request. */
export const mailRequestCases: FlowCases<typeof mailRequestMachine> = {
  inputs: [
    { purpose: "recovery", email: "" },
    { purpose: "activation", email: "anna@example.com" },
  ],
  events: [
    { type: "email.change", value: "anna@example.com" },
    { type: "form.submit" },
    { type: "form.again" },
    done("captcha", { solution: "" }),
    done("captcha", { solution: "proof" }),
    done("captcha", { failure: { kind: "offline" } }),
    done("requestMail"),
    failed("requestMail", { kind: "fields", fields: { recaptcha: ["Confirm that you are not a robot."] } }),
    failed("requestMail", { kind: "throttled", retryAfter: 2 }),
    failed("requestMail", { kind: "fields", fields: { email: ["Not an address."] } }),
  ],
};
