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

/** Failures after which the attempt is over: a new one takes another key and another solution. */
const endings: readonly { says: string; with: (failure: Failure) => boolean; to: string }[] = [
  { says: "another course", with: isConflict("course_changed"), to: "confirmingCourse" },
  { says: "a refused card", with: refuses("toRequisites.account"), to: "editing" },
  { says: "a refused promocode", with: refuses("promocode"), to: "editing" },
  { says: "a card that is not verified", with: refuses("withVerificationCourse"), to: "editing" },
  { says: "a reserve that is gone", with: isConflict("reserve"), to: "editing" },
  { says: "a key that is taken", with: isConflict("idempotency_mismatch"), to: "creationFailed" },
];

/** What the answers to a claim that was sent have to lead to. */
export const refusalProperties = [
  ...endings.flatMap(({ says, with: isIt, to }) => [
    leads("Product 3", `after ${says} the next attempt is a new one`, {
      in: creating,
      on: "failed:createClaim",
      with: isIt,
      to: claim(to),
      so: ({ attempt, solution, captcha }) => attempt === null && solution === null && captcha === null,
    }),
    leads("Product 4", `after ${says} another captcha is asked for`, {
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
      `the course is read again after ${index === 0 ? "a refused form" : "a gone reserve"}`,
      {
        in: creating,
        on: "failed:createClaim",
        with: isIt,
        if: ({ pair }) => pair !== null,
        to: "ready.direction.loaded.watch.reading",
      },
    ),
  ),
  leads("Product 3", "another course is shown beside the one that was seen", {
    in: creating,
    on: "failed:createClaim",
    with: isConflict("course_changed"),
    to: claim("confirmingCourse"),
    so: ({ courseChange }) => courseChange?.now.defaultCourse === "4900000",
  }),
  ...["course.accept", "course.decline"].map((on) =>
    leads("Product 3", `${on}: the form shows the new course`, {
      in: claim("confirmingCourse"),
      on,
      to: "ready",
      so: ({ course, courseChange, previousCourse }) =>
        courseChange === null &&
        (course === null || (course.course === "4900000" && previousCourse !== null)),
    }),
  ),
  leads("Product 3", "a form that the new course makes wrong is not sent", {
    in: claim("confirmingCourse"),
    on: "course.accept",
    if: ({ amount, course }) => amount.text === "4950000" && course !== null,
    to: claim("editing"),
    does: ["form.refused"],
  }),
  leads("Product 4", "a refused solution is answered with another one", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("recaptcha"),
    if: ({ captchaRefusals }) => captchaRefusals < 2,
    to: claim("awaitingCaptcha"),
    so: ({ captchaRefusals, attempt, solution }, before) =>
      captchaRefusals === before.captchaRefusals + 1 && attempt === null && solution === null,
  }),
  leads("Product 4", "a refused solution asks for another captcha", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("recaptcha"),
    to: "ready.captcha.checking",
  }),
  leads("Product 2", "a refused solution is kept out of the draft", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("recaptcha"),
    to: "ready.draft.changed",
    does: ["wait 500 ms"],
  }),
  leads("Product 4", "the third refused solution in a row is told", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("recaptcha"),
    if: ({ captchaRefusals }) => captchaRefusals >= 2,
    to: claim("editing"),
    so: ({ captchaRefusals }) => captchaRefusals === 0,
  }),
  leads("Product 3", "what the server refuses is told beside its field, which gets the focus", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("toRequisites.account"),
    to: claim("editing"),
    does: ["form.refused"],
    so: ({ refusals }) => refusals["toRequisites.account"]?.[0] === "No such card.",
  }),
  leads("Product 5", "a promocode that the claim is refused for is applied no more", {
    in: "ready.promocode.applied",
    on: "failed:createClaim",
    with: refuses("promocode"),
    to: "ready.promocode.none",
    so: ({ promo, refusals }) => promo === null && refusals["promocode"] !== undefined,
  }),
  leads("Specification 4", "without a verified card the common course is left", {
    in: creating,
    on: "failed:createClaim",
    with: refuses("withVerificationCourse"),
    to: claim("editing"),
    so: ({ courseType, cards }) => courseType === "default" && cards.length === 0,
  }),
  leads("Product 3", "a reserve that is gone is told", {
    in: creating,
    on: "failed:createClaim",
    with: isConflict("reserve"),
    to: claim("editing"),
    so: ({ claimFailure }) => claimFailure?.kind === "conflict",
  }),
  leads("Product 3", "a key that is taken is told", {
    in: creating,
    on: "failed:createClaim",
    with: isConflict("idempotency_mismatch"),
    to: claim("creationFailed"),
    so: ({ claimFailure }) => claimFailure?.kind === "conflict",
  }),
  leads("Product 2", "a break keeps the attempt", {
    in: creating,
    on: "failed:createClaim",
    with: ({ code }: Failure) => code === "tech_break",
    to: claim("editing"),
    so: ({ claimFailure, attempt }) => claimFailure?.kind === "unavailable" && attempt !== null,
  }),
  leads("Product 2", "a break that a claim is refused for is asked about", {
    in: creating,
    on: "failed:createClaim",
    with: ({ code }: Failure) => code === "tech_break",
    to: "ready.service.techBreak.rereading",
  }),
  leads("Product 3", "a lost connection is tried again after a while", {
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
    { says: "the same claim under way", with: isConflict("idempotency_in_progress"), seconds: 5 },
  ].map(({ says, with: isIt, seconds }) =>
    leads("Product 8", `after ${says} the same claim waits its turn`, {
      in: creating,
      on: "failed:createClaim",
      with: isIt,
      to: claim("waitingTurn"),
      does: ["wait 1000 ms"],
      so: ({ secondsLeft, attempt, claimFailure }) =>
        secondsLeft === seconds && attempt !== null && claimFailure !== null,
    }),
  ),
  leads("Product 3", "a failure of the server is told, and the attempt kept", {
    in: creating,
    on: "failed:createClaim",
    with: ({ kind }: Failure) => kind === "server",
    to: claim("creationFailed"),
    so: ({ attempt, claimFailure }) => attempt !== null && claimFailure?.kind === "server",
  }),
  leads("Product 8", "a second less is to be waited for", {
    in: claim("waitingTurn"),
    on: "after:second.exchange.ready.claim.waitingTurn",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: claim("waitingTurn"),
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "the same claim is sent when its turn has come", {
    in: claim("waitingTurn"),
    on: "after:second.exchange.ready.claim.waitingTurn",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: creating,
  }),
  leads("Product 3", "who waits can send the claim at once", {
    in: claim("waitingTurn"),
    on: "claim.retry",
    to: creating,
  }),
  leads("Product 3", "the same attempt goes out again after a failure of the server", {
    in: claim("creationFailed"),
    on: "claim.retry",
    if: ({ attempt, pair, course, claimFailure }) =>
      attempt !== null && pair !== null && course?.course === "5000000" && claimFailure?.kind === "server",
    to: "ready",
    so: ({ attempt }) => attempt !== null,
  }),
  ...["offline", "waitingTurn", "creationFailed"].map((state) =>
    leads("Product 3", `the form can be edited again in ${state}, without the failure`, {
      in: claim(state),
      on: "claim.edit",
      to: claim("editing"),
      so: ({ claimFailure }) => claimFailure === null,
    }),
  ),
  leads("Product 3", "a failed claim is tried again by the same request", {
    in: claim("creationFailed"),
    on: "claim.retry",
    if: ({ attempt }) => attempt !== null,
    to: creating,
    so: ({ attempt }, before) => attempt === before.attempt,
  }),
  leads("Specification 7", "the number of the created claim is known", {
    in: creating,
    on: "done:createClaim",
    to: "keepingForm",
    so: ({ created }) => created?.number === 1001 && created.secondsLeft === 1800,
  }),
  ...["done:keepForm", "failed:keepForm"].map((on) =>
    leads("Specification 2", `${on}: the page is told to go to the claim`, {
      in: "keepingForm",
      on,
      to: "created",
      does: ["claim.created"],
    }),
  ),
];
