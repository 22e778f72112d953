import { about } from "#machines/properties.ts";
import type { exchangeMachine } from "./exchange.machine.ts";

const { leads } = about<typeof exchangeMachine>();

interface Failure {
  kind?: string;
  code?: string;
  fields?: Record<string, unknown>;
}

const claim = (state: string) => `ready.claim.${state}`;
const creating = claim("creatingClaim");
const isConflict =
  (code: string) =>
  (failure: Failure): boolean =>
    failure.kind === "conflict" && failure.code === code;
const refuses =
  (field: string) =>
  ({ fields }: Failure): boolean =>
    fields !== undefined && field in fields;

/** Failures that end the attempt. The next one has a new key and a new solution. */
const endings: readonly { says: string; with: (failure: Failure) => boolean; to: string }[] = [
  { says: "a changed rate", with: isConflict("course_changed"), to: "confirmingCourse" },
  { says: "a refused card", with: refuses("toRequisites.account"), to: "editing" },
  { says: "a refused promocode", with: refuses("promocode"), to: "editing" },
  { says: "a card that is not verified", with: refuses("withVerificationCourse"), to: "editing" },
  { says: "a reserve that is too small", with: isConflict("reserve"), to: "editing" },
  { says: "a key that is taken", with: isConflict("idempotency_mismatch"), to: "creationFailed" },
];

/** Requirements on each response to a request for a claim. */
export const refusalProperties = [
  ...endings.flatMap(({ says, with: isIt, to }) => [
    leads("Product 3", `after ${says} the next attempt is a new one`, {
      in: creating,
      on: "failed:createClaim",
      with: isIt,
      to: claim(to),
      so: ({ attempt, solution, captcha }) => attempt === null && solution === null && captcha === null,
    }),
    leads("Product 4", `after ${says} a new captcha is requested`, {
      in: creating,
      on: "failed:createClaim",
      with: isIt,
      to: "ready.captcha.checking",
    }),
    leads("Product 2", `after ${says} the draft is stored without the attempt`, {
      in: creating,
      on: "failed:createClaim",
      with: isIt,
      to: "ready.draft.changed",
      does: ["wait 500 ms"],
    }),
  ]),
  ...[refuses("toRequisites.account"), isConflict("reserve")].map((isIt, index) =>
    leads(
      "Product 3",
      `the rate is read again after ${index === 0 ? "a refused form" : "a reserve that is too small"}`,
      {
        in: creating,
        on: "failed:createClaim",
        with: isIt,
        if: ({ pair }) => pair !== null,
        to: "ready.direction.loaded.watch.reading",
      },
    ),
  ),
  leads("Product 3", "the new rate is shown beside the old one", {
    in: creating,
    on: "failed:createClaim",
    with: isConflict("course_changed"),
    to: claim("confirmingCourse"),
    so: ({ courseChange }) => courseChange?.now.defaultCourse === "4900000",
  }),
  ...["course.accept", "course.decline"].map((on) =>
    leads("Product 3", `${on}: the form shows the new rate`, {
      in: claim("confirmingCourse"),
      on,
      to: "ready",
      so: ({ course, courseChange, previousCourse }) =>
        courseChange === null &&
        (course === null || (course.course === "4900000" && previousCourse !== null)),
    }),
  ),
  leads("Product 3", "a form that the new rate makes invalid is not sent", {
    in: claim("confirmingCourse"),
    on: "course.accept",
    if: ({ amount, course }) => amount.text === "4950000" && course !== null,
    to: claim("editing"),
    does: ["form.refused"],
  }),
  leads("Product 4", "a refused solution is replaced by a new one", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("recaptcha"),
    if: ({ captchaRefusals }) => captchaRefusals < 2,
    to: claim("awaitingCaptcha"),
    so: ({ captchaRefusals, attempt, solution }, before) =>
      captchaRefusals === before.captchaRefusals + 1 && attempt === null && solution === null,
  }),
  leads("Product 4", "a refused solution requests a new captcha", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("recaptcha"),
    to: "ready.captcha.checking",
  }),
  leads("Product 2", "a refused solution is not stored in the draft", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("recaptcha"),
    to: "ready.draft.changed",
    does: ["wait 500 ms"],
  }),
  leads("Product 4", "the third refused solution in a row shows an error", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("recaptcha"),
    if: ({ captchaRefusals }) => captchaRefusals >= 2,
    to: claim("editing"),
    so: ({ captchaRefusals }) => captchaRefusals === 0,
  }),
  leads("Product 3", "an error of the server is shown at its field, which takes the focus", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("toRequisites.account"),
    to: claim("editing"),
    does: ["form.refused"],
    so: ({ refusals }) => refusals["toRequisites.account"]?.[0] === "No such card.",
  }),
  leads("Product 5", "a promocode that the server refuses for a claim is no longer applied", {
    in: "ready.promocode.applied",
    on: "failed:createClaim",
    with: refuses("promocode"),
    to: "ready.promocode.none",
    so: ({ promo, refusals }) => promo === null && refusals["promocode"] !== undefined,
  }),
  leads("Specification 4", "a refused verification rate falls back to the default rate", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("withVerificationCourse"),
    to: claim("editing"),
    so: ({ courseType, cards }) => courseType === "default" && cards.length === 0,
  }),
  leads("Product 3", "a reserve that is too small shows an error", {
    in: creating,
    on: "failed:createClaim",
    with: isConflict("reserve"),
    to: claim("editing"),
    so: ({ claimFailure }) => claimFailure?.kind === "conflict",
  }),
  leads("Product 3", "a key that is taken shows an error", {
    in: creating,
    on: "failed:createClaim",
    with: isConflict("idempotency_mismatch"),
    to: claim("creationFailed"),
    so: ({ claimFailure }) => claimFailure?.kind === "conflict",
  }),
  leads("Product 2", "maintenance keeps the attempt", {
    in: creating,
    on: "failed:createClaim",
    with: ({ code }: Failure) => code === "tech_break",
    to: claim("editing"),
    so: ({ claimFailure, attempt }) => claimFailure?.kind === "unavailable" && attempt !== null,
  }),
  leads("Product 2", "a claim refused because of maintenance causes a check of the maintenance", {
    in: creating,
    on: "failed:createClaim",
    with: ({ code }: Failure) => code === "tech_break",
    to: "ready.service.techBreak.rereading",
  }),
  leads("Product 3", "a lost connection is retried after a while", {
    in: creating,
    on: "failed:createClaim",
    with: ({ kind }: Failure) => kind === "offline",
    to: claim("offline"),
    does: ["wait 10000 ms"],
    so: ({ claimFailure }) => claimFailure?.kind === "offline",
  }),
  ...[
    { says: "a 429", with: ({ kind }: Failure) => kind === "throttled", seconds: 2 },
    { says: "a 503", with: ({ code }: Failure) => code === "unavailable", seconds: 1 },
    { says: "the same claim in progress", with: isConflict("idempotency_in_progress"), seconds: 5 },
  ].map(({ says, with: isIt, seconds }) =>
    leads("Product 8", `after ${says} the same claim waits`, {
      in: creating,
      on: "failed:createClaim",
      with: isIt,
      to: claim("waitingTurn"),
      does: ["wait 1000 ms"],
      so: ({ secondsLeft, attempt, claimFailure }) =>
        secondsLeft === seconds && attempt !== null && claimFailure !== null,
    }),
  ),
  leads("Product 3", "a server failure is shown, and the attempt is kept", {
    in: creating,
    on: "failed:createClaim",
    with: ({ kind }: Failure) => kind === "server",
    to: claim("creationFailed"),
    so: ({ attempt, claimFailure }) => attempt !== null && claimFailure?.kind === "server",
  }),
  leads("Product 8", "the wait counts down", {
    in: claim("waitingTurn"),
    on: "after:second.exchange.ready.claim.waitingTurn",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: claim("waitingTurn"),
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "the same claim is sent after the wait", {
    in: claim("waitingTurn"),
    on: "after:second.exchange.ready.claim.waitingTurn",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: creating,
  }),
  leads("Product 3", "the visitor can skip the wait", {
    in: claim("waitingTurn"),
    on: "claim.retry",
    to: creating,
  }),
  leads("Product 3", "the same attempt is sent again after a server failure", {
    in: claim("creationFailed"),
    on: "claim.retry",
    if: ({ attempt, pair, course, claimFailure }) =>
      attempt !== null && pair !== null && course?.course === "5000000" && claimFailure?.kind === "server",
    to: "ready",
    so: ({ attempt }) => attempt !== null,
  }),
  ...["offline", "waitingTurn", "creationFailed"].map((state) =>
    leads("Product 3", `editing the form in ${state} clears the failure`, {
      in: claim(state),
      on: "claim.edit",
      to: claim("editing"),
      so: ({ claimFailure }) => claimFailure === null,
    }),
  ),
  leads("Product 3", "a retry sends the same request", {
    in: claim("creationFailed"),
    on: "claim.retry",
    if: ({ attempt }) => attempt !== null,
    to: creating,
    so: ({ attempt }, before) => attempt === before.attempt,
  }),
  leads("Specification 7", "a created claim has a number", {
    in: creating,
    on: "done:createClaim",
    to: "keepingForm",
    so: ({ created }) => created?.number === 1001 && created.secondsLeft === 1800,
  }),
  ...["done:keepForm", "failed:keepForm"].map((on) =>
    leads("Specification 2", `${on}: the page opens the claim`, {
      in: "keepingForm",
      on,
      to: "created",
      does: ["claim.created"],
    }),
  ),
];
