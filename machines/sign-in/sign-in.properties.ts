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

/** Requirements on signing in. */
export const signInProperties = [
  ...formOf("credentials", isOtpAsked),
  ...formOf("secondFactor", isRefused),
  leads("Product 4", "nothing is sent without e-mail and password, and the form shows what is missing", {
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
  leads("Product 4", "a missing code is not sent, and the form shows an error", {
    in: "secondFactor.editing",
    on: "form.submit",
    if: ({ otp }) => otp === "",
    to: "secondFactor.editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Product 4", "the code is sent with e-mail and password", {
    in: "secondFactor.editing",
    on: "form.submit",
    if: ({ otp }) => otp !== "",
    to: "secondFactor.obtainingCaptcha",
    so: ({ recaptcha, isCaptchaDemanded, failure }) =>
      recaptcha === "" && !isCaptchaDemanded && failure === null,
  }),
  leads("Product 4", "an account with a second factor asks for the code", {
    in: "credentials.signingIn",
    on: "failed:signIn",
    with: isOtpAsked,
    to: "secondFactor.editing",
  }),
  leads("Product 4", "e-mail and password that are refused with the code must be entered again", {
    in: "secondFactor.signingIn",
    on: "failed:signIn",
    with: isRefused,
    to: "credentials.editing",
    so: ({ otp, failure }) => otp === "" && failure !== null,
  }),
  leads("Product 4", "the step of the second factor can be cancelled", {
    in: ["secondFactor.editing", "secondFactor.obtainingCaptcha", "secondFactor.throttled"],
    on: "otp.cancel",
    to: "credentials.editing",
    so: ({ otp, failure, faults }) => otp === "" && failure === null && Object.keys(faults).length === 0,
  }),
  ...["credentials.signingIn", "secondFactor.signingIn"].flatMap((state) => [
    leads("Product 4", `a stored session signs the user in from ${state}`, {
      in: state,
      on: "done:signIn",
      with: ({ isKept }: { isKept: boolean }) => isKept,
      to: "signedIn",
    }),
    leads("Product 4", `a session that the browser does not store shows an error, from ${state}`, {
      in: state,
      on: "done:signIn",
      with: ({ isKept }: { isKept: boolean }) => !isKept,
      to: "cookiesBlocked",
    }),
  ]),
  leads("Product 4", "the user can retry after allowing cookies", {
    in: "cookiesBlocked",
    on: "form.submit",
    to: "credentials.editing",
    so: ({ otp }) => otp === "",
  }),
  ...(["email", "password", "otp"] as const).map((field) =>
    always(
      "Specification 2",
      `the form keeps what is typed into ${field}`,
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
    "a request in progress has the tag pending, a refusal the tag failed",
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
    "the user can sign in from every state",
    () => true,
    ({ now }) => at(now, "signedIn"),
  ),
];
