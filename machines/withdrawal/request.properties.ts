import type { ApiFailure } from "#domain/api-failure.ts";
import { about } from "#machines/properties.ts";
import { bodyOf } from "./figures.ts";
import type { withdrawalMachine } from "./withdrawal.machine.ts";
import type { WithdrawalContext } from "./withdrawal.types.ts";

const { leads } = about<typeof withdrawalMachine>();

type Refused = ApiFailure | Error;
const kindOf = (failure: Refused) => ("kind" in failure ? failure.kind : "server");
const isCode = (code: string) => (failure: Refused) =>
  "kind" in failure && failure.kind === "conflict" && failure.code === code;

/** Whether the form requests exactly what was requested before. */
const isAskedAgain = (context: WithdrawalContext) =>
  context.attempt !== null && JSON.stringify(context.attempt.body) === JSON.stringify(bodyOf(context));

/** Requirements on the request of the wizard: one request creates one withdrawal. */
export const requestProperties = [
  leads("Product 3", "a withdrawal gets a new key, which is stored first", {
    in: "form.review",
    on: "withdrawal.submit",
    if: ({ attempt }) => attempt === null,
    to: "keepingAttempt",
  }),
  leads("Product 3", "the same withdrawal is requested again under its key", {
    in: "form.review",
    on: "withdrawal.submit",
    if: isAskedAgain,
    to: "creating",
  }),
  leads("Product 3", "the request is sent once the key is stored", {
    in: "keepingAttempt",
    on: "done:keepAttempt",
    to: "creating",
    so: ({ attempt }) => attempt?.key === "key-of-the-attempt",
  }),
  leads("Product 8", "a key that cannot be stored shows an error", {
    in: "keepingAttempt",
    on: "failed:keepAttempt",
    to: "failed",
    so: ({ failure }) => failure !== null,
  }),
  leads("Specification 8", "a created withdrawal is shown, and its draft is cleared", {
    in: "creating",
    on: "done:createWithdrawal",
    to: "created",
    does: ["draft.changed"],
    so: ({ created, failure }) => created?.number === 17 && failure === null,
  }),
  leads("Product 3", "a rate that has become worse asks for confirmation", {
    in: "creating",
    on: "failed:createWithdrawal",
    with: isCode("course_changed"),
    to: "confirmingCourse",
    does: ["draft.changed"],
    so: ({ newCourse, attempt }) => newCourse === "75" && attempt === null,
  }),
  leads("Product 3", "accepting the new rate sends a request under a new key", {
    in: "confirmingCourse",
    on: "course.accept",
    to: "keepingAttempt",
    so: ({ terms, newCourse }) => terms?.directions[0]?.course === "75" && newCourse === null,
  }),
  leads("Product 3", "declining the new rate returns to the review, with the new figures", {
    in: "confirmingCourse",
    on: "course.decline",
    to: "form.review",
    so: ({ terms, newCourse }) => terms?.directions[0]?.course === "75" && newCourse === null,
  }),
  ...(
    [
      ["currency", "direction"],
      ["requisites.account", "payee"],
      ["amount", "amount"],
    ] as const
  ).map(([field, step]) =>
    leads("Product 8", `a refusal of ${field} leads to its step and refreshes the terms`, {
      in: "creating",
      on: "failed:createWithdrawal",
      with: (failure: Refused) => "kind" in failure && failure.kind === "fields" && field in failure.fields,
      to: "rereading",
      does: ["draft.changed"],
      so: (context) =>
        context.refusals[field] !== undefined && context.step === step && context.attempt === null,
    }),
  ),
  leads("Product 8", "the step of a refusal is shown, and its field takes the focus", {
    in: "rereading",
    on: "failed:loadTerms",
    if: ({ step, cardId }) => step !== "payee" || cardId === null,
    to: "form",
    does: ["form.refused"],
  }),
  leads("Product 8", "the step of a refusal is also shown with refreshed terms", {
    in: "rereading",
    on: "done:loadTerms",
    to: "form",
    so: ({ terms }, before) => terms?.available === "100" && terms !== before.terms,
  }),
  leads("Product 8", "a lost connection keeps the request until the connection is back", {
    in: "creating",
    on: "failed:createWithdrawal",
    with: (failure: Refused) => kindOf(failure) === "offline",
    to: "offline",
    does: ["wait 10000 ms"],
    so: ({ attempt, failure }) => attempt !== null && failure?.kind === "offline",
  }),
  ...(["retry", "connection.restored", "after:offlineProbe"] as const).map((on) =>
    leads("Product 8", `${on} sends the same request again`, { in: "offline", on, to: "creating" }),
  ),
  leads("Product 8", "a pause that the server asks for counts down", {
    in: "creating",
    on: "failed:createWithdrawal",
    with: (failure: Refused) => kindOf(failure) === "throttled",
    to: "waitingTurn",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }) => secondsLeft === 2,
  }),
  leads("Product 8", "the pause counts down", {
    in: "waitingTurn",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: "waitingTurn",
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "the same request is sent again after the pause", {
    in: "waitingTurn",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: "creating",
  }),
  leads("Product 8", "the pause can be skipped", { in: "waitingTurn", on: "retry", to: "creating" }),
  leads("Product 3", "a key that the server knows with another body is dropped", {
    in: "creating",
    on: "failed:createWithdrawal",
    with: isCode("idempotency_mismatch"),
    to: "failed",
    does: ["draft.changed"],
    so: ({ attempt, failure }) => attempt === null && failure !== null,
  }),
  leads("Product 8", "any other failure is shown, and the key is kept", {
    in: "creating",
    on: "failed:createWithdrawal",
    with: (failure: Refused) => kindOf(failure) === "server",
    to: "failed",
    so: ({ attempt, failure }) => attempt !== null && failure !== null,
  }),
  leads("Product 3", "a retry sends the same request under its key", {
    in: "failed",
    on: "retry",
    if: isAskedAgain,
    to: "creating",
  }),
  leads("Product 3", "a retry without a key creates a new one", {
    in: "failed",
    on: "retry",
    if: (context) => !isAskedAgain(context),
    to: "keepingAttempt",
  }),
  ...["offline", "waitingTurn", "failed"].map((state) =>
    leads("Product 8", `the user can return from ${state} to the review, and the input is kept`, {
      in: state,
      on: "withdrawal.edit",
      to: "form.review",
      so: ({ failure }) => failure === null,
    }),
  ),
  leads("Product 5", "another withdrawal starts from the beginning", {
    in: "created",
    on: "withdrawal.again",
    to: "loading",
    so: ({ created, amount, step }) => created === null && amount === "" && step === "direction",
  }),
];
