import type { ApiFailure } from "#domain/api-failure.ts";
import { about } from "#machines/properties.ts";
import { askedIn, faultsIn, isRepeatOf } from "./figures.ts";
import { isFlawless } from "#machines/fields.ts";
import type { giftPurchaseMachine } from "./gift-purchase.machine.ts";
import type { PurchaseContext, PurchaseStart } from "./gift-purchase.types.ts";

const { always, leads, repeatsLater, at } = about<typeof giftPurchaseMachine>();

type Refused = ApiFailure | Error;
const kindOf = (failure: Refused) => ("kind" in failure ? failure.kind : "server");
const isCode = (code: string) => (failure: Refused) =>
  "kind" in failure && failure.kind === "conflict" && failure.code === code;
const isFilled = (context: PurchaseContext) => isFlawless(faultsIn(context));
const hasKey = (context: PurchaseContext) => isRepeatOf(context.attempt, context);
const canGoOn = (context: PurchaseContext) => isFilled(context) || hasKey(context);

/** The states in which the form accepts input. */
const filling = ["form.editing", "rereading"];

/** Requirements on the purchase of a gift card. */
export const giftPurchaseProperties = [
  repeatsLater("Product 8", "loadFailed", ({ failedReads }) => failedReads),
  always(
    "Product 3",
    "nothing is sent without a stored key",
    ({ now }) => hasKey(now.context),
    ({ now }) => at(now, "creating"),
  ),
  always(
    "Product 5",
    "the review shows a card that can be bought or was already requested",
    ({ now: { context } }) => canGoOn(context) && askedIn(context) !== null,
    ({ now }) => at(now, "form.review"),
  ),
  leads("Product 3", "an attempt whose response was lost is restored, to be sent under its key", {
    in: "loading",
    on: "done:loadStart",
    with: ({ attempt }: PurchaseStart) => attempt !== null,
    to: "form.review",
    so: ({ attempt, amount, message, delivery, recipient, failedReads }) =>
      attempt?.key === "key-of-the-attempt" &&
      amount === "25" &&
      message === "For you" &&
      delivery === "mail" &&
      recipient === "boris@example.com" &&
      failedReads === 0,
  }),
  leads("Product 5", "a balance that is too small shows a notice", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms, attempt }: PurchaseStart) => terms.available === "0.5" && attempt === null,
    to: "nothing",
    so: ({ terms, failure }) => terms?.available === "0.5" && failure === null,
  }),
  leads("Product 5", "a sufficient balance opens the form", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms, attempt }: PurchaseStart) => terms.available === "100" && attempt === null,
    to: "form.editing",
    so: ({ terms, failure, failedReads }) =>
      terms?.available === "100" && failure === null && failedReads === 0,
  }),
  leads("Product 8", "a balance that cannot be read shows an error", {
    in: "loading",
    on: "failed:loadStart",
    to: "loadFailed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Product 8", `${on} reads the balance again`, { in: "loadFailed", on, to: "loading" }),
  ),
  ...["cards.changed", "page.shown", "connection.restored"].map((on) =>
    leads("Product 5", `${on} checks whether the balance suffices now`, {
      in: "nothing",
      on,
      to: "loading",
    }),
  ),
  leads("Product 8", "typing changes the field and clears its error", {
    in: "form.editing",
    on: "field.change",
    with: ({ field, text }: { field: string; text: string }) => field === "amount" && text === "1000",
    so: ({ amount, refusals }) => amount === "1000" && refusals["amount"] === undefined,
  }),
  leads("Product 8", "the form accepts input while the balance is read again", {
    in: "rereading",
    on: "field.change",
    with: ({ field, text }: { field: string; text: string }) => field === "amount" && text === "25",
    so: ({ amount, refusals }) => amount === "25" && refusals["amount"] === undefined,
  }),
  leads("Product 8", "a filled field is checked when it loses focus", {
    in: filling,
    on: "field.leave",
    if: ({ amount }) => amount !== "",
    so: ({ touched }) => touched.filter((field) => field === "amount").length === 1,
  }),
  leads("Product 8", "leaving a field empty is no error", {
    in: filling,
    on: "field.leave",
    if: ({ amount }) => amount === "",
    so: ({ touched }, before) => touched === before.touched,
  }),
  leads("Product 5", "the whole balance can be filled in", {
    in: filling,
    on: "amount.fill",
    so: ({ amount, terms, refusals }) => amount === terms?.available && refusals["amount"] === undefined,
  }),
  leads("Product 5", "a card can be sent by e-mail", {
    in: filling,
    on: "delivery.choose",
    so: ({ delivery }) => delivery === "mail",
  }),
  leads("Product 5", "a complete form leads to the review", {
    in: "form.editing",
    on: "step.next",
    if: canGoOn,
    to: "form.review",
  }),
  leads("Product 8", "an error is shown at its field, which takes the focus", {
    in: "form.editing",
    on: "step.next",
    if: (context) => !canGoOn(context),
    to: "form.editing",
    does: ["form.refused"],
    so: ({ touched }) => touched.length === 3,
  }),
  leads("Product 5", "a redemption on this page refreshes the balance", {
    in: "form.editing",
    on: "cards.changed",
    to: "rereading",
  }),
  leads("Product 3", "returning to the form keeps the input and the key", {
    in: "form.review",
    on: "form.edit",
    to: "form.editing",
    so: ({ attempt, amount }, before) => attempt === before.attempt && amount === before.amount,
  }),
  leads("Product 3", "a purchase gets a new key, which is stored first", {
    in: "form.review",
    on: "card.buy",
    if: (context) => !hasKey(context),
    to: "keepingAttempt",
  }),
  leads("Product 3", "the same request is sent again under its key", {
    in: "form.review",
    on: "card.buy",
    if: hasKey,
    to: "creating",
  }),
  leads("Product 3", "the request is sent once the key is stored", {
    in: "keepingAttempt",
    on: "done:keepAttempt",
    to: "creating",
    so: (context) => context.attempt?.key === "key-of-the-attempt" && hasKey(context),
  }),
  leads("Product 8", "a key that cannot be stored shows an error", {
    in: "keepingAttempt",
    on: "failed:keepAttempt",
    to: "failed",
    so: ({ failure }) => failure !== null,
  }),
  leads("Product 5", "a purchased card is shown with its code", {
    in: "creating",
    on: "done:buyCard",
    to: "created.shown",
    so: ({ created, failure }) => created?.code === "7Q2MX-04KHN-9ZV1T-C8RWB" && failure === null,
  }),
  leads("Product 8", "a refused field returns to the form and refreshes the balance", {
    in: "creating",
    on: "failed:buyCard",
    with: (failure: Refused) => kindOf(failure) === "fields",
    to: "rereading",
    so: ({ refusals, attempt }) => refusals["amount"]?.[0] === "No" && attempt === null,
  }),
  leads("Product 8", "the refused field takes the focus", {
    in: "rereading",
    on: "done:loadTerms",
    if: ({ refusals }) => refusals["amount"] !== undefined,
    to: "form.editing",
    does: ["form.refused"],
    so: ({ terms }) => terms?.available === "10",
  }),
  leads("Product 8", "the refused field also takes the focus if the balance cannot be refreshed", {
    in: "rereading",
    on: "failed:loadTerms",
    if: ({ refusals }) => refusals["amount"] !== undefined,
    to: "form.editing",
    does: ["form.refused"],
  }),
  leads("Product 5", "refreshing the balance alone moves no focus", {
    in: "rereading",
    on: "done:loadTerms",
    if: ({ refusals }) => refusals["amount"] === undefined,
    to: "form.editing",
    so: ({ terms, touched }, before) => terms?.available === "10" && touched === before.touched,
  }),
  leads("Product 3", "a key that the server knows with another body is dropped", {
    in: "creating",
    on: "failed:buyCard",
    with: isCode("idempotency_mismatch"),
    to: "failed",
    so: ({ attempt, failure }) => attempt === null && failure !== null,
  }),
  leads("Product 3", "a request that is still in progress keeps its key", {
    in: "creating",
    on: "failed:buyCard",
    with: isCode("idempotency_in_progress"),
    to: "failed",
    so: ({ attempt, failure }) => attempt !== null && failure !== null,
  }),
  ...["offline", "throttled"].map((kind) =>
    leads("Product 8", `${kind}: the failure is shown, and the key is kept`, {
      in: "creating",
      on: "failed:buyCard",
      with: (failure: Refused) => kindOf(failure) === kind,
      to: "failed",
      so: ({ attempt, failure }) => attempt !== null && failure?.kind === kind,
    }),
  ),
  leads("Product 3", "a retry sends the same request under its key", {
    in: "failed",
    on: "retry",
    if: hasKey,
    to: "creating",
    so: ({ attempt }, before) => attempt === before.attempt,
  }),
  leads("Product 3", "a retry without a key creates a new one", {
    in: "failed",
    on: "retry",
    if: (context) => !hasKey(context),
    to: "keepingAttempt",
  }),
  leads("Product 8", "a restored connection sends the request again", {
    in: "failed",
    on: "connection.restored",
    if: (context) => context.failure?.kind === "offline" && hasKey(context),
    to: "creating",
  }),
  leads("Product 8", "the form is restored after a failure", {
    in: "failed",
    on: "form.edit",
    to: "form.editing",
    so: ({ failure, attempt, amount }, before) =>
      failure === null && attempt === before.attempt && amount === before.amount,
  }),
  ...["created.shown", "created.shareFailed"].map((state) =>
    leads("Product 5", `the link can be shared, from ${state}`, {
      in: state,
      on: "link.share",
      to: "created.sharing",
    }),
  ),
  leads("Product 5", "sharing returns to the purchased card", {
    in: "created.sharing",
    on: "done:shareLink",
    to: "created.shown",
  }),
  leads("Product 8", "a link that cannot be shared shows an error", {
    in: "created.sharing",
    on: "failed:shareLink",
    to: "created.shareFailed",
  }),
  leads("Product 5", "another purchase starts with an empty form, and the code is cleared", {
    in: ["created.shown", "created.shareFailed"],
    on: "card.again",
    to: "loading",
    so: ({ created, amount, message, attempt, delivery, touched }) =>
      created === null &&
      amount === "" &&
      message === "" &&
      attempt === null &&
      delivery === "link" &&
      touched.length === 0,
  }),
  always(
    "Architecture, Machines",
    "tags mark pending work and retries",
    ({ now }) =>
      now.hasTag("pending") ===
        at(now, "loading", "keepingAttempt", "creating", "rereading", "created.sharing") &&
      now.hasTag("failed") === at(now, "loadFailed", "failed", "created.shareFailed") &&
      now.hasTag("recoverable") === now.hasTag("failed"),
  ),
];
