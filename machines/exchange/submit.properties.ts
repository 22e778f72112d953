import type { SnapshotFrom } from "xstate";
import { about } from "#machines/properties.ts";
import type { Moment } from "#machines/properties.ts";
import { ids } from "./exchange.directory.cases.ts";
import type { exchangeMachine } from "./exchange.machine.ts";
import type { ExchangeContext } from "./exchange.types.ts";

const { always, leads, never, at } = about<typeof exchangeMachine>();

const claim = (state: string) => `ready.claim.${state}`;
const creating = claim("creatingClaim");

type Snapshot = SnapshotFrom<typeof exchangeMachine>;

const isOpen = ({ context: { pair, course } }: Snapshot) => pair !== null && course?.state === "open";

const canSubmit = (before: Snapshot | undefined) =>
  before !== undefined &&
  at(before, claim("editing")) &&
  at(before, "ready.service.working") &&
  isOpen(before);

const isComplete = ({ email, consents, requisites, amount, promocode, pair, cityId }: ExchangeContext) =>
  promocode === "" &&
  (cityId !== null || pair?.structure.from.city.length === 0) &&
  email === "anna@example.com" &&
  consents.aml &&
  consents.rules &&
  amount.text !== "" &&
  requisites["to.account.card"] !== undefined;

/** Whether the amount equals the one of the last request. */
const isAsSent = ({ amount: { side, text }, attempt }: ExchangeContext) =>
  text === attempt?.body[side === "from" ? "fromSumma" : "toSumma"];

/** A requirement on submitting the form while it can be submitted. */
const submits = (
  source: string,
  says: string,
  applies: (context: ExchangeContext) => boolean,
  holds: (moment: Moment<typeof exchangeMachine>) => boolean,
) =>
  always(
    source,
    says,
    holds,
    ({ event, before }) =>
      event.type === "claim.submit" && canSubmit(before) && before !== undefined && applies(before.context),
  );

const editingProperties = [
  leads("Specification 5", "the amount is kept as typed", {
    in: claim("editing"),
    on: "amount.change",
    to: claim("editing"),
    so: ({ amount, clamped, claimFailure }) =>
      ["0.5", "1", "4950000"].includes(amount.text) && clamped === null && claimFailure === null,
  }),
  leads("Specification 5", "a received amount below the minimum is raised to it", {
    in: claim("editing"),
    on: "amount.commit",
    if: ({ amount, pair, course }) =>
      amount.side === "to" && amount.text === "1" && pair !== null && course?.state === "open",
    to: claim("editing"),
    so: ({ clamped, amount }) => clamped === "min" && amount.text !== "1",
  }),
  submits(
    "Specification 5",
    "submitting also raises a received amount to the minimum",
    ({ amount }) => amount.side === "to" && amount.text === "1",
    ({ now }) => now.context.clamped === "min",
  ),
  leads("Specification 2", "a click on a limit fills in the amount", {
    in: claim("editing"),
    on: "amount.fill",
    to: claim("editing"),
    so: ({ amount }) => amount.side === "from" && amount.text === "1",
  }),
  always(
    "Product 2",
    "a limit can be filled in only while the direction is open",
    ({ now }) => isOpen(now),
    ({ event }) => event.type === "amount.fill",
  ),
  always(
    "Product 2",
    "nothing is submitted during maintenance or in a closed direction",
    ({ before, now }) => now.context.touched === before?.context.touched,
    ({ event, before }) =>
      event.type === "claim.submit" && at(before, claim("editing")) && !canSubmit(before),
  ),
  leads("Specification 2", "a requisite is kept as typed", {
    in: claim("editing"),
    on: "requisite.change",
    to: claim("editing"),
    so: ({ requisites }) => requisites["to.account.card"] === "4111111111111111",
  }),
  never(
    "Specification 5",
    "a requisite is accepted without the pair that asks for it",
    ({ before, event }) => event.type === "requisite.change" && before?.context.pair === null,
  ),
  leads("Specification 3", "the e-mail is kept as typed", {
    in: claim("editing"),
    on: "email.change",
    with: ({ value }: { value: string }) => value === "anna@",
    to: claim("editing"),
    so: ({ email }) => email === "anna@",
  }),
  leads("Specification 1", "a consent is kept", {
    in: claim("editing"),
    on: "consent.change",
    to: claim("editing"),
    so: ({ consents }) => consents.aml,
  }),
  leads("Specification 5", "an invalid field shows its error when it loses focus", {
    in: claim("editing"),
    on: "field.leave",
    if: ({ email }) => email === "anna@",
    so: ({ touched }) => touched.includes("email"),
  }),
  leads("Specification 4", "a user with a verified card can choose its rate", {
    in: claim("editing"),
    on: "courseType.choose",
    to: claim("editing"),
    so: ({ courseType, cards }) => courseType === "verification" && cards.length > 0,
  }),
  leads("Product 6", "choosing a verified card chooses its rate", {
    in: claim("editing"),
    on: "card.choose",
    to: claim("editing"),
    so: ({ courseType, wantsVerification }) => courseType === "verification" && wantsVerification,
  }),
  always(
    "Product 6",
    "only a verified card of the user can be chosen",
    ({ now, before, event }) =>
      before?.context.cards.some(({ number }) => number === event["number"]) === true ||
      now.context.requisites === before?.context.requisites,
    ({ event }) => event.type === "card.choose",
  ),
  leads("Product 2", "the draft is stored when the visitor opens another page of the site", {
    in: "ready.draft.changed",
    on: "draft.keep",
    to: "ready.draft.storing",
  }),
  leads("Specification 2", "swapping the sides keeps the amount with its currency", {
    in: claim("editing"),
    on: "sides.swap",
    to: claim("editing"),
    so: (now, before) => now.toId === before.fromId && now.amount.side !== before.amount.side,
  }),
  always(
    "Product 2",
    "only an offered currency can be chosen",
    ({ before, now }) => {
      const { fromId, toId } = now.context;
      const isOther = fromId !== before?.context.fromId || toId !== before.context.toId;
      return (
        !isOther ||
        (fromId === ids.usdtTrc20 && now.context.sendable.includes(fromId)) ||
        (toId === ids.cash && now.context.receivable.includes(toId))
      );
    },
    ({ event }) => event.type === "currency.choose",
  ),
  always(
    "Product 3",
    "the form cannot change while its claim is being created",
    ({ before }) => at(before, claim("editing")),
    ({ event }) =>
      ["amount.change", "email.change", "consent.change", "requisite.change", "sides.swap"].includes(
        event.type,
      ),
  ),
];

const submittingProperties = [
  submits(
    "Product 3",
    "submitting shows all errors of the form",
    () => true,
    ({ now, now: { context } }) =>
      (context.touched.length > 3 || at(now, "ready.details.folded")) &&
      context.claimFailure === null &&
      Object.keys(context.refusals).every((field) => field === "promocode"),
  ),
  submits(
    "Product 5",
    "submitting keeps the error of a refused promocode",
    () => true,
    ({ before, now }) => now.context.refusals["promocode"] === before?.context.refusals["promocode"],
  ),
  submits(
    "Product 2",
    "submitting stores the form in the draft",
    () => true,
    // An empty form has nothing to store.
    ({ now }) => at(now, "ready.draft.changed") || at(now, "ready.details.folded"),
  ),
  submits(
    "Product 3",
    "an invalid form is not sent, and its first error takes the focus",
    ({ email }) => email === "anna@",
    ({ now, effects }) => at(now, claim("editing")) && effects.includes("form.refused"),
  ),
  submits(
    "Product 2",
    "a form without an e-mail waits for the user's session",
    ({ email, isUserAwaited }) => email === "" && isUserAwaited,
    ({ now }) => at(now, claim("awaitingUser")) || at(now, "ready.details.folded"),
  ),
  leads("Product 2", "the form continues with or without the user's e-mail", {
    in: claim("awaitingUser"),
    on: "user.awaited",
    with: ({ isAwaited }: { isAwaited: boolean }) => !isAwaited,
    to: claim("editing"),
    so: ({ isUserAwaited }) => !isUserAwaited,
  }),
  leads("Product 2", "the wait for the user has a time limit", {
    in: claim("awaitingUser"),
    on: "after:userPatience",
    to: claim("editing"),
    so: ({ isUserAwaited }) => !isUserAwaited,
  }),
  submits(
    "Product 4",
    "a valid form waits for the captcha",
    (context) => isComplete(context) && context.solution === null && context.attempt === null,
    ({ now }) => at(now, claim("awaitingCaptcha")),
  ),
  submits(
    "Product 4",
    "a form that waits for the captcha requests one",
    (context) => isComplete(context) && context.captcha === null && context.captchaFailure === null,
    ({ now }) => at(now, "ready.captcha.checking"),
  ),
  submits(
    "Product 3",
    "a valid form with a solution gets a key",
    (context) => isComplete(context) && context.solution !== null && context.attempt === null,
    ({ now }) => at(now, claim("creatingKey")),
  ),
  submits(
    "Product 3",
    "an unchanged form is sent again under the same key",
    (context) => isComplete(context) && isAsSent(context) && context.course?.course === "5000000",
    ({ now, before }) => at(now, creating) && now.context.attempt === before?.context.attempt,
  ),
  leads("Product 3", "the form can be edited while it waits for the captcha", {
    in: claim("awaitingCaptcha"),
    on: "claim.edit",
    to: claim("editing"),
  }),
  leads("Product 3", "the attempt is stored before it is sent", {
    in: claim("creatingKey"),
    on: "done:createKey",
    if: ({ pair, course }) => pair !== null && course?.state === "open",
    to: claim("savingAttempt"),
    so: ({ attempt }) => attempt?.key === "key-00000001" && attempt.body.email === "anna@example.com",
  }),
  leads("Product 3", "a form whose direction has closed is not sent", {
    in: claim("creatingKey"),
    on: "done:createKey",
    if: ({ pair }) => pair === null,
    to: claim("editing"),
    so: ({ attempt }) => attempt === null,
  }),
  leads("Product 3", "nothing is sent without a key", {
    in: claim("creatingKey"),
    on: "failed:createKey",
    to: claim("creationFailed"),
    so: ({ claimFailure }) => claimFailure !== null,
  }),
  ...["done:saveAttempt", "failed:saveAttempt"].map((on) =>
    leads("Product 3", `${on}: the claim is sent`, { in: claim("savingAttempt"), on, to: creating }),
  ),
];

/** Requirements on filling in and submitting the form. */
export const submitProperties = [...editingProperties, ...submittingProperties];
