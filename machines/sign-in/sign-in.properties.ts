import { formProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { signInMachine } from "./sign-in.machine.ts";

const { always, leads, eventually, at } = about<typeof signInMachine>();

interface Refusal {
  kind?: string;
  code?: string;
}
const isOtpAsked = ({ kind, code }: Refusal) => kind === "unauthorized" && code === "otp_required";
const isRefused = ({ kind, code }: Refusal) => kind === "unauthorized" && code !== "otp_required";

const formOf = (step: string, isSpecial: (failure: object) => boolean) =>
  formProperties(leads as never, {
    editing: `${step}.editing`,
    captcha: `${step}.obtainingCaptcha`,
    working: `${step}.signingIn`,
    throttled: `${step}.throttled`,
    actor: "signIn",
    called: `signIn in ${step}`,
    isSpecial,
  });

/** What signing in has to keep. */
export const signInProperties = [
  ...formOf("credentials", isOtpAsked),
  ...formOf("secondFactor", isRefused),
  leads("Product 4", "nothing is sent without e-mail and password, and the form says what is missing", {
    in: "credentials.editing",
    on: "form.submit",
    if: ({ email, password }) => email === "" || password === "",
    to: "credentials.editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Product 4", "e-mail and password are sent", {
    in: "credentials.editing",
    on: "form.submit",
    if: ({ email, password }) => email !== "" && password !== "",
    to: "credentials.obtainingCaptcha",
    so: ({ recaptcha, isCaptchaDemanded, failure, refusals }) =>
      recaptcha === "" && !isCaptchaDemanded && failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 4", "no code, no second factor, and the form says so", {
    in: "secondFactor.editing",
    on: "form.submit",
    if: ({ otp }) => otp === "",
    to: "secondFactor.editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Product 4", "the code is sent with the pair", {
    in: "secondFactor.editing",
    on: "form.submit",
    if: ({ otp }) => otp !== "",
    to: "secondFactor.obtainingCaptcha",
    so: ({ recaptcha, isCaptchaDemanded, failure }) =>
      recaptcha === "" && !isCaptchaDemanded && failure === null,
  }),
  leads("Product 4", "the code is asked for where the account has a second factor", {
    in: "credentials.signingIn",
    on: "failed:signIn",
    with: isOtpAsked,
    to: "secondFactor.editing",
  }),
  leads("Product 4", "a pair that is refused with the code is asked for again", {
    in: "secondFactor.signingIn",
    on: "failed:signIn",
    with: isRefused,
    to: "credentials.editing",
    so: ({ otp, failure }) => otp === "" && failure !== null,
  }),
  leads("Product 4", "the second factor can be left", {
    in: "secondFactor",
    on: "otp.cancel",
    to: "credentials.editing",
    so: ({ otp, failure, faults }) => otp === "" && failure === null && Object.keys(faults).length === 0,
  }),
  ...["credentials.signingIn", "secondFactor.signingIn"].flatMap((state) => [
    leads("Product 4", `a session that is kept signs in from ${state}`, {
      in: state,
      on: "done:signIn",
      with: ({ isKept }: { isKept: boolean }) => isKept,
      to: "signedIn",
    }),
    leads("Product 4", `a session that the browser does not keep is said from ${state}`, {
      in: state,
      on: "done:signIn",
      with: ({ isKept }: { isKept: boolean }) => !isKept,
      to: "cookiesBlocked",
    }),
  ]),
  leads("Product 4", "with cookies allowed it is tried again", {
    in: "cookiesBlocked",
    on: "form.submit",
    to: "credentials.editing",
    so: ({ otp }) => otp === "",
  }),
  ...(["email", "password", "otp"] as const).map((field) =>
    always(
      "Specification 2",
      `what is typed into ${field} is kept`,
      ({ event, now }) => now.context[field] === event["value"],
      ({ before, event }) =>
        before !== undefined && event.type === "field.change" && event["field"] === field,
    ),
  ),
  always(
    "Specification 2",
    "'remember me' is kept",
    ({ now }) => now.context.remember,
    ({ event }) => event.type === "remember.change",
  ),
  always(
    "Architecture, Machines",
    "what is sent is pending, what was refused is failed",
    ({ now }) =>
      now.hasTag("pending") ===
        at(
          now,
          "credentials.obtainingCaptcha",
          "credentials.signingIn",
          "secondFactor.obtainingCaptcha",
          "secondFactor.signingIn",
        ) &&
      now.hasTag("failed") === at(now, "credentials.throttled", "secondFactor.throttled", "cookiesBlocked") &&
      now.hasTag("recoverable") === at(now, "cookiesBlocked"),
  ),
  eventually(
    "Product 4",
    "from every moment one can still sign in",
    () => true,
    ({ now }) => at(now, "signedIn"),
  ),
];
