import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { signInMachine } from "./sign-in.machine.ts";

const otpRequired = { kind: "unauthorized", code: "otp_required" };
const refused = { kind: "unauthorized", code: "" };
const captchaAsked = { kind: "fields", fields: { recaptcha: ["Confirm that you are not a robot."] } };
const fieldRefused = { kind: "fields", fields: { email: ["Enter a valid email address."] } };
const throttled = { kind: "throttled", retryAfter: 2 };

/** Events and outcomes that reach every state of signing in. */
export const signInCases: FlowCases<typeof signInMachine> = {
  keptOnlyIn: { otp: ["secondFactor", "cookiesBlocked", "signedIn"] },
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
    { type: "form.submit" },
    { type: "otp.cancel" },
    done("captcha", { solution: "" }),
    done("captcha", { solution: "proof" }),
    done("captcha", { failure: { kind: "offline" } }),
    done("signIn", { isKept: true }),
    done("signIn", { isKept: false }),
    failed("signIn", otpRequired),
    failed("signIn", refused),
    failed("signIn", captchaAsked),
    failed("signIn", fieldRefused),
    failed("signIn", throttled),
    failed("signIn"),
  ],
  rests: {
    signedIn: "The visitor leaves the page.",
  },
};
