import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { captchaSendingCases } from "#machines/shared/form.cases.ts";
import type { signInMachine } from "./sign-in.machine.ts";

const otpRequired = { kind: "unauthorized", code: "otp_required" };
const refused = { kind: "unauthorized", code: "" };

/** Events and outcomes that reach every state of signing in. */
export const signInCases: FlowCases<typeof signInMachine> = {
  keptOnlyIn: { "values.otp": ["secondFactor", "cookiesBlocked", "signedIn"] },
  inputs: [undefined],
  usual: [
    { type: "field.change", field: "email", value: "anna@example.com" },
    { type: "field.change", field: "password", value: "correct horse battery" },
    { type: "form.submit" },
    done("captcha", { solution: "" }),
    done("signIn", { isKept: true }),
  ],
  events: [
    { type: "field.change", field: "email", value: "anna@example.com" },
    { type: "field.change", field: "password", value: "correct horse battery" },
    { type: "field.change", field: "otp", value: "123456" },
    { type: "remember.change", remember: true },
    { type: "otp.cancel" },
    ...captchaSendingCases("signIn", { email: ["Enter a valid email address."] }, { isKept: true }),
    done("signIn", { isKept: false }),
    failed("signIn", otpRequired),
    failed("signIn", refused),
  ],
  rests: {
    signedIn: "The visitor leaves the page.",
  },
};
