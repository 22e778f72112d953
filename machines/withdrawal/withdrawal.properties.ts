import { about } from "#machines/properties.ts";
import { bodyOf, clampedAmount, isReachable } from "./figures.ts";
import { requestProperties } from "./request.properties.ts";
import type { withdrawalMachine } from "./withdrawal.machine.ts";
import type { WithdrawalContext, WithdrawalStart, WizardStep } from "./withdrawal.types.ts";

const { always, leads, repeatsLater, at } = about<typeof withdrawalMachine>();

const steps: readonly WizardStep[] = ["direction", "payee", "amount", "review"];

/** Requirements on the withdrawal wizard. */
export const withdrawalProperties = [
  ...requestProperties,
  repeatsLater("Product 8", "loadFailed", ({ failedReads }) => failedReads),
  always("Product 5", "the wizard remembers the shown step", ({ now }) =>
    steps.every((step) => !at(now, `form.${step}`) || now.context.step === step),
  ),
  always(
    "Product 5",
    "the address of a step that is not reachable shows the last reachable one, and is corrected",
    ({ before, now, effects }) => {
      const reached = steps.findLast((step) => before !== undefined && isReachable(before.context, step));
      const shown = steps.find((step) => at(now, `form.${step}`));
      const isReached = reached !== undefined && shown !== undefined && isReachable(now.context, shown);
      return isReached && effects.includes("place.changed");
    },
    ({ before, event }) =>
      event.type === "place.returned" &&
      steps.some((step) => at(before, `form.${step}`)) &&
      before !== undefined &&
      !isReachable(before.context, event["step"] as WizardStep),
  ),
  always(
    "Product 5",
    "a step opened by the wizard updates the address",
    ({ effects }) => effects.includes("place.changed"),
    ({ event, now }) =>
      (event.type === "xstate.done.actor.loadStart" || event.type === "xstate.error.actor.loadTerms") &&
      at(now, "form"),
  ),
  always(
    "Product 8",
    "a step that opens shows no errors",
    ({ now }) => now.context.touched.length === 0,
    ({ before, now }) =>
      (["payee", "amount"] as const).some((step) => at(now, `form.${step}`) && !at(before, `form.${step}`)),
  ),
  ...(
    [
      ["payee", "requisites.account", ({ requisites }) => requisites["account.card"] ?? ""],
      ["amount", "amount", ({ amount }) => amount],
    ] as const satisfies [WizardStep, string, (context: WithdrawalContext) => string][]
  ).flatMap(([step, field, textIn]) => [
    leads("Product 8", `${field} is checked when it loses focus`, {
      in: `form.${step}`,
      on: "field.leave",
      with: (event: { field: string }) => event.field === field,
      if: (context) => textIn(context) !== "",
      so: ({ touched }) => touched.includes(field),
    }),
    leads("Product 8", `leaving ${field} empty is no error`, {
      in: `form.${step}`,
      on: "field.leave",
      with: (event: { field: string }) => event.field === field,
      // A verified card fills in its own number.
      if: (context) =>
        textIn(context) === "" &&
        !context.touched.includes(field) &&
        (step === "amount" || context.cardId === null),
      so: ({ touched }) => !touched.includes(field),
    }),
  ]),
  always("Product 5", "a step is shown only when all steps before it are complete", ({ now }) =>
    steps.every((step) => !at(now, `form.${step}`) || isReachable(now.context, step)),
  ),
  always(
    "Product 3",
    "nothing is sent without a stored key, and only what the user has seen",
    ({ now: { context } }) => context.attempt !== null && bodyOf(context) !== null,
    ({ now }) => at(now, "creating"),
  ),
  always(
    "Product 3",
    "a request is repeated only under its own key",
    ({ before, now }) => before?.context.attempt === now.context.attempt,
    ({ before, now }) => at(before, "offline", "waitingTurn", "failed", "form.review") && at(now, "creating"),
  ),
  leads("Product 3", "a withdrawal created by the last attempt is shown at the start", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms }: WithdrawalStart) => terms.created !== null,
    to: "created",
    does: ["draft.changed"],
    so: ({ created }) => created?.number === 17,
  }),
  leads("Product 3", "an attempt that did not arrive is restored, to be sent under its key", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms, draft }: WithdrawalStart) =>
      terms.created === null && draft !== null && draft.attempt !== null,
    to: "form.review",
    so: ({ attempt, amount, step }) => attempt !== null && amount === "30" && step === "review",
  }),
  leads("Product 5", "a balance that is too small shows a notice", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms }: WithdrawalStart) => terms.created === null && terms.available === "5",
    to: "nothing",
  }),
  leads("Product 5", "an empty wizard starts with the direction, whatever the address", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms, draft }: WithdrawalStart) =>
      terms.created === null && terms.available === "100" && draft === null,
    to: "form.direction",
    does: ["place.changed"],
  }),
  leads("Product 8", "terms that fail to load are retried automatically", {
    in: "loading",
    on: "failed:loadStart",
    to: "loadFailed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...(["retry", "connection.restored", "after:retryDelay"] as const).map((on) =>
    leads("Product 8", `${on} reads the terms again`, { in: "loadFailed", on, to: "loading" }),
  ),
  ...(["retry", "connection.restored", "page.shown"] as const).map((on) =>
    leads("Product 5", `${on} checks whether there is something to withdraw now`, {
      in: "nothing",
      on,
      to: "loading",
    }),
  ),
  leads("Product 5", "choosing a direction offers a verified card, and both are stored", {
    in: "form.direction",
    on: "direction.choose",
    does: ["draft.changed"],
    so: ({ directionId, cardId, cards }) => directionId === 13 && cardId === (cards[0]?.id ?? null),
  }),
  leads("Product 5", "a card that is not verified can be typed", {
    in: "form.payee",
    on: "card.choose",
    does: ["draft.changed"],
    so: ({ cardId }) => cardId === null,
  }),
  leads("Product 8", "typed requisites are stored", {
    in: "form.payee",
    on: "requisite.change",
    if: ({ cardId }) => cardId === null,
    does: ["draft.changed"],
    so: ({ requisites, refusals }) =>
      requisites["account.card"] === "4111 1111 1111 1111" && refusals["requisites.account"] === undefined,
  }),
  leads("Product 2", "an amount is stored unchanged while it is being typed", {
    in: "form.amount",
    on: "amount.change",
    with: ({ text }: { text: string }) => text === "1000",
    does: ["draft.changed"],
    so: ({ amount, clamped }) => amount === "1000" && clamped === null,
  }),
  leads(
    "Product 2",
    "an amount outside the limits is set to the nearest limit, and the page shows a notice",
    {
      in: "form.amount",
      on: "amount.commit",
      if: (context) => clampedAmount(context) !== null,
      does: ["draft.changed"],
      so: ({ amount, clamped }) => amount === "100" && clamped === "max",
    },
  ),
  leads("Product 2", "the wizard stays at an amount that it has just changed", {
    in: "form.amount",
    on: "step.next",
    if: (context) => clampedAmount(context) !== null,
    does: ["draft.changed"],
    so: ({ amount, clamped }) => amount === "100" && clamped === "max",
  }),
  leads("Product 5", "the whole available amount can be filled in", {
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
    leads("Product 5", `a complete ${from} leads to ${to}, with a new history entry`, {
      in: `form.${from}`,
      on: "step.next",
      if: (context) => isReachable(context, to) && (from !== "amount" || clampedAmount(context) === null),
      to: `form.${to}`,
      does: ["place.changed"],
      so: ({ step }) => step === to,
    }),
  ),
  ...(["direction", "payee", "amount"] as const).map((from) =>
    leads("Product 8", `an error at ${from} is shown at its field, which takes the focus`, {
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
      leads("Product 5", `${on} opens ${step} if it is reachable`, {
        in: steps.map((from) => `form.${from}`),
        on,
        with: (event: { step: WizardStep }) => event.step === step,
        if: (context) => isReachable(context, step),
        to: `form.${step}`,
        // The browser's back and forward buttons have already changed the address.
        does: on === "step.open" ? ["place.changed"] : [],
        so: (context) => context.step === step,
      }),
    ),
  ),
];
