import { about } from "#machines/properties.ts";
import type { exchangeMachine } from "./exchange.machine.ts";
import type { CaptchaCheck } from "./exchange.types.ts";

const { always, never, leads, at } = about<typeof exchangeMachine>();

const captcha = (state: string) => `ready.captcha.${state}`;
const promocode = (state: string) => `ready.promocode.${state}`;
const isFields = ({ kind }: { kind?: string }) => kind === "fields";
const isOther = (failure: { kind?: string }) => !isFields(failure);

/** Requirements on the promocode. */
export const promocodeProperties = [
  leads("Product 5", "a promocode is checked when the visitor applies it", {
    in: [promocode("none"), promocode("failed")],
    on: "promocode.apply",
    to: promocode("checking"),
  }),
  always(
    "Product 5",
    "only an entered promocode of a loaded pair is checked",
    ({ before, now }) =>
      at(before, promocode("failed")) || (now.context.promocode !== "" && now.context.pair !== null),
    ({ event }) => event.type === "promocode.apply",
  ),
  leads("Product 5", "a failed check is repeated when the connection is back", {
    in: promocode("failed"),
    on: "connection.restored",
    to: promocode("checking"),
  }),
  leads("Product 5", "an accepted promocode is applied", {
    in: promocode("checking"),
    on: "done:checkPromocode",
    to: promocode("applied"),
    so: ({ promo }) => promo?.promocode === "SPRING",
  }),
  leads("Product 5", "a refused promocode shows the error at its field", {
    in: promocode("checking"),
    on: "failed:checkPromocode",
    with: isFields,
    to: promocode("none"),
    so: ({ refusals }) => refusals["promocode"]?.[0] === "No such code.",
  }),
  leads("Product 5", "a failed check of a promocode is shown", {
    in: promocode("checking"),
    on: "failed:checkPromocode",
    with: isOther,
    to: promocode("failed"),
    so: ({ promoFailure }) => promoFailure?.kind === "offline",
  }),
  ...["checking", "applied", "failed"].flatMap((state) => [
    leads("Product 5", `typing takes the promocode back, after ${state}`, {
      in: promocode(state),
      on: "promocode.change",
      to: promocode("none"),
      so: ({ promocode: text }) => text === "SPRING",
    }),
    leads("Product 5", `removing a promocode clears the field, after ${state}`, {
      in: promocode(state),
      on: "promocode.remove",
      to: promocode("none"),
      so: ({ promocode: text, refusals }) => text === "" && refusals["promocode"] === undefined,
    }),
  ]),
  leads("Product 5", "removing a promocode clears its error", {
    in: promocode("none"),
    on: "promocode.remove",
    if: ({ refusals }) => refusals["promocode"] !== undefined,
    to: promocode("none"),
    so: ({ refusals }) => refusals["promocode"] === undefined,
  }),
  ...["promocode.change", "promocode.remove"].map((on) =>
    leads("Product 2", `${on} is stored in the draft`, {
      in: "ready.claim.editing",
      on,
      to: "ready.draft.changed",
    }),
  ),
  always(
    "Product 3",
    "a promocode cannot change while its claim is being created",
    ({ before }) => at(before, "ready.claim.editing"),
    ({ event }) => event.type === "promocode.change" || event.type === "promocode.remove",
  ),
  never(
    "Product 5",
    "an effect is shown without an applied promocode",
    ({ now }) =>
      at(now, promocode("none"), promocode("checking")) &&
      (now.context.promo !== null || now.context.promoFailure !== null),
  ),
  never(
    "Product 5",
    "a promocode is checked while its old error is shown",
    ({ now }) => at(now, promocode("checking")) && now.context.refusals["promocode"] !== undefined,
  ),
];

/** Requirements on the captcha. */
export const captchaProperties = [
  ...["requisite.change", "email.change", "consent.change"].map((on) =>
    leads("Product 4", `filling in the form requests the captcha: ${on}`, {
      in: captcha("idle"),
      on,
      to: captcha("checking"),
    }),
  ),
  leads("Product 4", "a required captcha is solved", {
    in: captcha("checking"),
    on: "done:checkCaptcha",
    with: ({ required }: CaptchaCheck) => required,
    to: captcha("solving"),
    so: (now) => now.captcha !== null && now.captchaFailure === null && now.solution === null,
  }),
  leads("Product 4", "nothing is solved when no captcha is required", {
    in: captcha("checking"),
    on: "done:checkCaptcha",
    with: ({ required }: CaptchaCheck) => !required,
    to: captcha("ready"),
    so: (now) => now.captcha !== null && now.captchaFailure === null && now.solution === "",
  }),
  leads("Product 4", "a solution stays until it is sent", {
    in: captcha("solving"),
    on: "done:solveCaptcha",
    to: captcha("ready"),
  }),
  ...(["checking", "solving"] as const).map((state) =>
    leads("Product 4", `a captcha that fails while ${state} shows the failure and is retried after a while`, {
      in: captcha(state),
      on: state === "checking" ? "failed:checkCaptcha" : "failed:solveCaptcha",
      to: captcha("failed"),
      does: ["wait 5000 ms"],
      so: ({ captchaFailure }) => captchaFailure !== null,
    }),
  ),
  ...["retry", "connection.restored"].map((on) =>
    leads("Product 4", `${on} retries the captcha`, {
      in: captcha("failed"),
      on,
      to: captcha("checking"),
    }),
  ),
  always(
    "Product 4",
    "a captcha that is ready has a solution",
    ({ now }) => now.context.solution !== null || !at(now, captcha("ready")),
  ),
  leads("Product 4", "a waiting claim continues with the solution", {
    in: "ready.claim.awaitingCaptcha",
    on: "done:checkCaptcha",
    with: ({ required }: CaptchaCheck) => !required,
    to: "ready.claim.creatingKey",
  }),
  leads("Product 4", "a solution is kept", {
    in: captcha("solving"),
    on: "done:solveCaptcha",
    to: "ready",
    so: ({ solution }) => solution === "solution",
  }),
];
