import type { CaptchaOutput } from "./captcha.machine.ts";

/** Whether the parent may go on with its attempt. */
export const isObtained = (output: CaptchaOutput): output is { solution: string } => "solution" in output;
