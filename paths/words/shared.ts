import type { AnyEventObject } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { codeOfFailure } from "#domain/api-failure.ts";
import type { FailureCode } from "#domain/api-failure.ts";
import type { CaptchaOutput } from "#machines/captcha/captcha.types.ts";
import { partsOf } from "#charts/describe.ts";

/** A blocked request looks like an unreachable server. A server failure requires a response. */
const answeredBy = (status: number) =>
  `first run \`real = fetch; fetch = async () => new Response("", { status: ${status} })\` in the browser's console; afterwards \`fetch = real\``;

/** How a tester causes a failure. Each checklist begins with how to stop the server and block a request. */
const provoked: Partial<Record<FailureCode, string>> = {
  offline: "the server cannot be reached (stop it)",
  server: `the server fails (${answeredBy(500)})`,
  notFound: "the server does not find it",
  throttled: "the server reports too many attempts",
  unavailable: "the server is unavailable (first run `npm run operator -- tech on`; afterwards `tech off`)",
};

/**
 * Why a request fails, and how to cause that.
 * @param own more specific texts of the flow
 */
export function why(failure: ApiFailure | Error, own: Partial<Record<FailureCode, string>> = {}): string {
  if (failure instanceof Error) return failure.message;
  const code = codeOfFailure(failure);
  const known = own[code] ?? provoked[code];
  if (known !== undefined) return known;
  return failure.kind === "fields" ? `the server rejects ${Object.keys(failure.fields).join(", ")}` : code;
}

/** What the tester does with the page around the flow. */
export const pageWords = {
  "page.hidden": "Switch to another browser tab",
  "page.shown": "Come back to the tab. If you have not left it, switch to another tab first",
  "connection.lost": "Turn the network off",
  "connection.restored": "Turn the network back on. If it is already on, turn it off first",
} as const;

/** Waits that are the same in every flow. */
export const waiting = {
  retryDelay:
    "Wait for the automatic retry: 2 seconds after the first failure, longer after each further one",
} as const;

/** The demo's user and password. */
export const anna = "`anna@example.com`";
export const password = "`walk the demo 2026`";
export const signedIn = `Sign in as ${anna}`;

/** A wait that the page counts down after too many attempts. */
export const countedDown = "Wait until the countdown in the message ends";
/** What is then seen. */
export const throttledSeen =
  "A message ‘Too many attempts’ says when the next attempt is possible; the button is disabled";
/** How to cause the wait on the sign-in pages. */
export const throttled =
  "the server reports too many attempts (start it with `SIGN_INS_PER_HOUR=30`, and repeat the step until it does)";

/** The server's refusals by field; empty for other events. */
export function refusedFields(event: AnyEventObject): Record<string, string[]> {
  const { kind, payload } = partsOf(event);
  const failure = kind === "failed" ? (payload as ApiFailure) : undefined;
  return failure?.kind === "fields" ? failure.fields : {};
}

/** Captchas, which the page solves invisibly. */
export const captcha = {
  /** The server says beforehand whether it requires one. A tester cannot make it ask for one afterwards. */
  canHappen: (event: AnyEventObject) => {
    const { payload } = partsOf(event);
    return !(payload instanceof Error) && !("recaptcha" in refusedFields(event));
  },
  /** The outcome, of which the page shows only failures. */
  obtained: (output: CaptchaOutput) =>
    "failure" in output ? `The captcha cannot be obtained: ${why(output.failure)}` : "",
} as const;
