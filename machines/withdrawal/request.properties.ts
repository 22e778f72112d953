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

/** Whether the form asks for just what was asked for before. */
const isAskedAgain = (context: WithdrawalContext) =>
  context.attempt !== null && JSON.stringify(context.attempt.body) === JSON.stringify(bodyOf(context));

/** What the wizard has to do once a withdrawal is asked for: one request, one withdrawal. */
export const requestProperties = [
  leads("Product 3", "a withdrawal is asked for under a new key, which is kept first", {
    in: "form.review",
    on: "withdrawal.submit",
    if: ({ attempt }) => attempt === null,
    to: "keepingAttempt",
  }),
  leads("Product 3", "the same withdrawal is asked for again under its key", {
    in: "form.review",
    on: "withdrawal.submit",
    if: isAskedAgain,
    to: "creating",
  }),
  leads("Product 3", "once the key is kept, the request goes out", {
    in: "keepingAttempt",
    on: "done:keepAttempt",
    to: "creating",
    so: ({ attempt }) => attempt?.key === "key-of-the-attempt",
  }),
  leads("Product 8", "a key that cannot be kept is told", {
    in: "keepingAttempt",
    on: "failed:keepAttempt",
    to: "failed",
    so: ({ failure }) => failure !== null,
  }),
  leads("Specification 8", "a withdrawal that was created is shown, and nothing of it is kept here", {
    in: "creating",
    on: "done:createWithdrawal",
    to: "created",
    does: ["draft.changed"],
    so: ({ created, failure }) => created?.number === 17 && failure === null,
  }),
  leads("Product 3", "a course that has become worse is asked about", {
    in: "creating",
    on: "failed:createWithdrawal",
    with: isCode("course_changed"),
    to: "confirmingCourse",
    does: ["draft.changed"],
    so: ({ newCourse, attempt }) => newCourse === "75" && attempt === null,
  }),
  leads("Product 3", "an accepted course is asked for under a new key", {
    in: "confirmingCourse",
    on: "course.accept",
    to: "keepingAttempt",
    so: ({ terms, newCourse }) => terms?.directions[0]?.course === "75" && newCourse === null,
  }),
  leads("Product 3", "a declined course leads back to the review, with the new figures", {
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
    leads("Product 8", `a refusal of ${field} leads to its step, with what is true now`, {
      in: "creating",
      on: "failed:createWithdrawal",
      with: (failure: Refused) => "kind" in failure && failure.kind === "fields" && field in failure.fields,
      to: "rereading",
      does: ["draft.changed"],
      so: (context) =>
        context.refusals[field] !== undefined && context.step === step && context.attempt === null,
    }),
  ),
  leads("Product 8", "the refused step is shown, and its field takes the focus", {
    in: "rereading",
    on: "failed:loadTerms",
    if: ({ step, cardId }) => step !== "payee" || cardId === null,
    to: "form",
    does: ["form.refused"],
  }),
  leads("Product 8", "with figures that were read again it is shown as well", {
    in: "rereading",
    on: "done:loadTerms",
    to: "form",
    so: ({ terms }, before) => terms?.available === "100" && terms !== before.terms,
  }),
  leads("Product 8", "a lost connection keeps everything and waits for it", {
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
  leads("Product 8", "where the server wants a pause, it is counted down", {
    in: "creating",
    on: "failed:createWithdrawal",
    with: (failure: Refused) => kindOf(failure) === "throttled",
    to: "waitingTurn",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }) => secondsLeft === 2,
  }),
  leads("Product 8", "the pause is counted down", {
    in: "waitingTurn",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: "waitingTurn",
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "after the pause the same request is sent again", {
    in: "waitingTurn",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: "creating",
  }),
  leads("Product 8", "the pause can be skipped", { in: "waitingTurn", on: "retry", to: "creating" }),
  leads("Product 3", "a key that the server knows with another body is given up", {
    in: "creating",
    on: "failed:createWithdrawal",
    with: isCode("idempotency_mismatch"),
    to: "failed",
    does: ["draft.changed"],
    so: ({ attempt, failure }) => attempt === null && failure !== null,
  }),
  leads("Product 8", "any other failure is told, and its key is kept", {
    in: "creating",
    on: "failed:createWithdrawal",
    with: (failure: Refused) => kindOf(failure) === "server",
    to: "failed",
    so: ({ attempt, failure }) => attempt !== null && failure !== null,
  }),
  leads("Product 3", "after a failure the same request is sent under its key", {
    in: "failed",
    on: "retry",
    if: isAskedAgain,
    to: "creating",
  }),
  leads("Product 3", "without a key a new one is made", {
    in: "failed",
    on: "retry",
    if: (context) => !isAskedAgain(context),
    to: "keepingAttempt",
  }),
  ...["offline", "waitingTurn", "failed"].map((state) =>
    leads("Product 8", `from ${state} one can go back to the review, nothing lost`, {
      in: state,
      on: "withdrawal.edit",
      to: "form.review",
      so: ({ failure }) => failure === null,
    }),
  ),
  leads("Product 5", "another withdrawal begins anew", {
    in: "created",
    on: "withdrawal.again",
    to: "loading",
    so: ({ created, amount, step }) => created === null && amount === "" && step === "direction",
  }),
];
