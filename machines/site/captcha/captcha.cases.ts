import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { captchaMachine } from "./captcha.machine.ts";

/** Events and outcomes that reach every state of obtaining a captcha. */
export const captchaCases: FlowCases<typeof captchaMachine> = {
  inputs: [{ isDemanded: false }, { isDemanded: true }],
  events: [
    done("checkCaptcha", true),
    done("checkCaptcha", false),
    failed("checkCaptcha"),
    done("solveCaptcha", "solution"),
    failed("solveCaptcha"),
  ],
};
