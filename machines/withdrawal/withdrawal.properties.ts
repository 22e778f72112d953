import type { ApiFailure } from "#domain/api-failure.ts";
import { about } from "#machines/properties.ts";
import { bodyOf, clampedAmount, isReachable } from "./figures.ts";
import type { withdrawalMachine } from "./withdrawal.machine.ts";
import type { WithdrawalContext, WithdrawalStart, WizardStep } from "./withdrawal.types.ts";

const { always, leads, at } = about<typeof withdrawalMachine>();

type Refused = ApiFailure | Error;
const kindOf = (failure: Refused) => ("kind" in failure ? failure.kind : "server");
const isCode = (code: string) => (failure: Refused) =>
  "kind" in failure && failure.kind === "conflict" && failure.code === code;

/** Whether the form asks for just what was asked for before. */
const isAskedAgain = (context: WithdrawalContext) =>
  context.attempt !== null && JSON.stringify(context.attempt.body) === JSON.stringify(bodyOf(context));

const steps: readonly WizardStep[] = ["direction", "payee", "amount", "review"];

/** What the withdrawal wizard has to do. */
export const withdrawalProperties = [
  always("Product 5", "a step is shown only when every step before it is filled in", ({ now }) =>
    steps.every((step) => !at(now, `form.${step}`) || isReachable(now.context, step)),
  ),
  always(
    "Product 3",
    "nothing is sent without a key that was kept before, nor anything but what its user saw",
    ({ now: { context } }) => context.attempt !== null && bodyOf(context) !== null,
    ({ now }) => at(now, "creating"),
  ),
  always(
    "Product 3",
    "a request is only sent again under the key that it had",
    ({ before, now }) => before?.context.attempt === now.context.attempt,
    ({ before, now }) => at(before, "offline", "waitingTurn", "failed", "form.review") && at(now, "creating"),
  ),
  leads("Product 3", "what became of an attempt is asked at the start: what was created is shown", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms }: WithdrawalStart) => terms.created !== null,
    to: "created",
    does: ["draft.changed"],
    so: ({ created }) => created?.number === 17,
  }),
  leads("Product 3", "an attempt that did not arrive comes back filled in, to be sent under its key", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms, draft }: WithdrawalStart) => terms.created === null && draft !== null,
    to: "form.review",
    so: ({ attempt, amount, step }) => attempt !== null && amount === "30" && step === "review",
  }),
  leads("Product 5", "where nothing can be withdrawn the page says so", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms }: WithdrawalStart) => terms.created === null && terms.available === "5",
    to: "nothing",
  }),
  leads("Product 5", "an empty wizard begins with the direction, whatever the address asks for", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms, draft }: WithdrawalStart) =>
      terms.created === null && terms.available === "100" && draft === null,
    to: "form.direction",
    does: ["place.changed"],
  }),
  leads("Product 8", "terms that cannot be read are asked for again by themselves", {
    in: "loading",
    on: "failed:loadStart",
    to: "loadFailed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...(["retry", "connection.restored", "after:retryDelay"] as const).map((on) =>
    leads("Product 8", `${on} asks again for the terms`, { in: "loadFailed", on, to: "loading" }),
  ),
  ...(["retry", "connection.restored", "page.shown"] as const).map((on) =>
    leads("Product 5", `${on} looks whether there is something to withdraw now`, {
      in: "nothing",
      on,
      to: "loading",
    }),
  ),
  leads("Product 5", "a direction is chosen, a verified card is offered with it, and both are kept", {
    in: "form.direction",
    on: "direction.choose",
    does: ["draft.changed"],
    so: ({ directionId, cardId, cards }) => directionId === 13 && cardId === (cards[0]?.id ?? null),
  }),
  leads("Product 5", "another card than a verified one can be typed", {
    in: "form.payee",
    on: "card.choose",
    does: ["draft.changed"],
    so: ({ cardId }) => cardId === null,
  }),
  leads("Product 8", "what is typed is kept", {
    in: "form.payee",
    on: "requisite.change",
    if: ({ cardId }) => cardId === null,
    does: ["draft.changed"],
    so: ({ requisites, refusals }) =>
      requisites["account.card"] === "4111 1111 1111 1111" && refusals["requisites.account"] === undefined,
  }),
  leads("Product 2", "an amount that is being typed is left alone and kept", {
    in: "form.amount",
    on: "amount.change",
    with: ({ text }: { text: string }) => text === "1000",
    does: ["draft.changed"],
    so: ({ amount, clamped }) => amount === "1000" && clamped === null,
  }),
  leads("Product 2", "an amount beyond the limits is set to them, and the page says so", {
    in: "form.amount",
    on: "amount.commit",
    if: (context) => clampedAmount(context) !== null,
    does: ["draft.changed"],
    so: ({ amount, clamped }) => amount === "100" && clamped === "max",
  }),
  leads("Product 2", "the wizard does not go on with an amount that it has just set", {
    in: "form.amount",
    on: "step.next",
    if: (context) => clampedAmount(context) !== null,
    so: ({ amount, clamped }) => amount === "100" && clamped === "max",
  }),
  leads("Product 5", "everything that is available can be filled in", {
    in: "form.amount",
    on: "amount.fill",
    does: ["draft.changed"],
    so: ({ amount, clamped }) => amount === "100" && clamped === null,
  }),
  ...(
    [
      ["direction", "payee"],
      ["payee", "amount"],
      ["amount", "review"],
    ] as const
  ).map(([from, to]) =>
    leads("Product 5", `a filled in ${from} leads to ${to}, and the browser can go back`, {
      in: `form.${from}`,
      on: "step.next",
      if: (context) => isReachable(context, to) && (from !== "amount" || clampedAmount(context) === null),
      to: `form.${to}`,
      does: ["place.changed"],
      so: ({ step }) => step === to,
    }),
  ),
  ...(["direction", "payee", "amount"] as const).map((from) =>
    leads("Product 8", `what is wrong at ${from} is said beside its field, which takes the focus`, {
      in: `form.${from}`,
      on: "step.next",
      if: (context) =>
        clampedAmount(context) === null && !isReachable(context, steps[steps.indexOf(from) + 1] ?? "review"),
      does: ["form.refused"],
      so: ({ touched }) => touched.length > 0,
    }),
  ),
  ...steps.flatMap((step) =>
    (["step.open", "place.returned"] as const).map((on) =>
      leads("Product 5", `${on} leads to ${step} where it is reached`, {
        in: steps.map((from) => `form.${from}`),
        on,
        with: (event: { step: WizardStep }) => event.step === step,
        if: (context) => isReachable(context, step),
        to: `form.${step}`,
        so: (context) => context.step === step,
      }),
    ),
  ),
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
    so: ({ terms }) => terms?.available === "100",
  }),
  leads("Product 8", "a lost connection keeps everything and waits for it", {
    in: "creating",
    on: "failed:createWithdrawal",
    with: (failure: Refused) => kindOf(failure) === "offline",
    to: "offline",
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
  leads("Product 8", "nobody has to wait for the pause", { in: "waitingTurn", on: "retry", to: "creating" }),
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
