import { done, failed } from "./cases.ts";

type Refused = Readonly<Record<string, readonly string[]>>;

/** How a form is sent by this actor: taken, refused at these fields, sent too often, or without an answer. */
export const sendingCases = (id: string, refused: Refused, output?: unknown) =>
  [
    { type: "form.submit" },
    done(id, output),
    failed(id),
    failed(id, { kind: "fields", fields: refused }),
    failed(id, { kind: "throttled", retryAfter: 2 }),
  ] as const;

/** The same for a form that may need a captcha. */
export const captchaSendingCases = (id: string, refused: Refused, output?: unknown) =>
  [
    ...sendingCases(id, refused, output),
    done("captcha", { solution: "" }),
    done("captcha", { solution: "proof" }),
    done("captcha", { failure: { kind: "offline" } }),
    failed(id, { kind: "fields", fields: { recaptcha: ["Confirm that you aren't a robot."] } }),
  ] as const;

/** The states of an open form that may need a captcha. */
export const openStates = ["editing", "obtainingCaptcha", "sending", "throttled"] as const;
