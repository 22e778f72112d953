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

/** The states in which the form takes what is filled in. */
const filling = ["form.editing", "rereading"];

/** What the purchase of a card has to do. */
export const giftPurchaseProperties = [
  repeatsLater("Product 8", "loadFailed", ({ failedReads }) => failedReads),
  always(
    "Product 3",
    "nothing is sent without a key that was kept before",
    ({ now }) => hasKey(now.context),
    ({ now }) => at(now, "creating"),
  ),
  always(
    "Product 5",
    "a review shows something that can be bought, or was asked for",
    ({ now: { context } }) => canGoOn(context) && askedIn(context) !== null,
    ({ now }) => at(now, "form.review"),
  ),
  leads("Product 3", "an attempt whose answer was lost comes back to be sent under its key", {
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
  leads("Product 5", "where the balance is too small the page says so", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms, attempt }: PurchaseStart) => terms.available === "0.5" && attempt === null,
    to: "nothing",
    so: ({ terms, failure }) => terms?.available === "0.5" && failure === null,
  }),
  leads("Product 5", "otherwise the form is shown", {
    in: "loading",
    on: "done:loadStart",
    with: ({ terms, attempt }: PurchaseStart) => terms.available === "100" && attempt === null,
    to: "form.editing",
    so: ({ terms, failure, failedReads }) =>
      terms?.available === "100" && failure === null && failedReads === 0,
  }),
  leads("Product 8", "a balance that cannot be read is said to be", {
    in: "loading",
    on: "failed:loadStart",
    to: "loadFailed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Product 8", `${on} reads the balance again`, { in: "loadFailed", on, to: "loading" }),
  ),
  ...["cards.changed", "page.shown", "connection.restored"].map((on) =>
    leads("Product 5", `${on} looks whether there is something to give now`, {
      in: "nothing",
      on,
      to: "loading",
    }),
  ),
  leads("Product 8", "what is typed is left alone, and what was said of it goes", {
    in: "form.editing",
    on: "field.change",
    with: ({ field, text }: { field: string; text: string }) => field === "amount" && text === "1000",
    so: ({ amount, refusals }) => amount === "1000" && refusals["amount"] === undefined,
  }),
  leads("Product 8", "what is typed while the balance is read again counts", {
    in: "rereading",
    on: "field.change",
    with: ({ field, text }: { field: string; text: string }) => field === "amount" && text === "25",
    so: ({ amount, refusals }) => amount === "25" && refusals["amount"] === undefined,
  }),
  leads("Product 8", "a field that was filled in and left is checked", {
    in: filling,
    on: "field.leave",
    if: ({ amount }) => amount !== "",
    so: ({ touched }) => touched.filter((field) => field === "amount").length === 1,
  }),
  leads("Product 8", "passing by an empty field is no mistake", {
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
  leads("Product 5", "a card can be sent by mail", {
    in: filling,
    on: "delivery.choose",
    so: ({ delivery }) => delivery === "mail",
  }),
  leads("Product 5", "a form that is filled in leads to the review", {
    in: "form.editing",
    on: "step.next",
    if: canGoOn,
    to: "form.review",
  }),
  leads("Product 8", "what is wrong is said beside its field, which takes the focus", {
    in: "form.editing",
    on: "step.next",
    if: (context) => !canGoOn(context),
    to: "form.editing",
    does: ["form.refused"],
    so: ({ touched }) => touched.length === 3,
  }),
  leads("Product 5", "what was redeemed on this page can be given at once", {
    in: "form.editing",
    on: "cards.changed",
    to: "rereading",
  }),
  leads("Product 3", "the way back to the form loses nothing, the key of a lost answer neither", {
    in: "form.review",
    on: "form.edit",
    to: "form.editing",
    so: ({ attempt, amount }, before) => attempt === before.attempt && amount === before.amount,
  }),
  leads("Product 3", "a card is asked for under a new key, which is kept first", {
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
  leads("Product 3", "once the key is kept, the request goes out", {
    in: "keepingAttempt",
    on: "done:keepAttempt",
    to: "creating",
    so: (context) => context.attempt?.key === "key-of-the-attempt" && hasKey(context),
  }),
  leads("Product 8", "a key that cannot be kept is told", {
    in: "keepingAttempt",
    on: "failed:keepAttempt",
    to: "failed",
    so: ({ failure }) => failure !== null,
  }),
  leads("Product 5", "a card that was bought is shown with its code", {
    in: "creating",
    on: "done:buyCard",
    to: "created.shown",
    so: ({ created, failure }) => created?.code === "7Q2MX-04KHN-9ZV1T-C8RWB" && failure === null,
  }),
  leads("Product 8", "a refused field leads back to the form, with the balance of now", {
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
  leads("Product 8", "it does so also when the balance cannot be read again", {
    in: "rereading",
    on: "failed:loadTerms",
    if: ({ refusals }) => refusals["amount"] !== undefined,
    to: "form.editing",
    does: ["form.refused"],
  }),
  leads("Product 5", "a balance that was read again takes no focus by itself", {
    in: "rereading",
    on: "done:loadTerms",
    if: ({ refusals }) => refusals["amount"] === undefined,
    to: "form.editing",
    so: ({ terms, touched }, before) => terms?.available === "10" && touched === before.touched,
  }),
  leads("Product 3", "a key that the server knows with another body is given up", {
    in: "creating",
    on: "failed:buyCard",
    with: isCode("idempotency_mismatch"),
    to: "failed",
    so: ({ attempt, failure }) => attempt === null && failure !== null,
  }),
  leads("Product 3", "a request that is still running keeps its key", {
    in: "creating",
    on: "failed:buyCard",
    with: isCode("idempotency_in_progress"),
    to: "failed",
    so: ({ attempt, failure }) => attempt !== null && failure !== null,
  }),
  ...["offline", "throttled"].map((kind) =>
    leads("Product 8", `${kind}: the failure is told, and the key is kept`, {
      in: "creating",
      on: "failed:buyCard",
      with: (failure: Refused) => kindOf(failure) === kind,
      to: "failed",
      so: ({ attempt, failure }) => attempt !== null && failure?.kind === kind,
    }),
  ),
  leads("Product 3", "after a failure the same request is sent under its key", {
    in: "failed",
    on: "retry",
    if: hasKey,
    to: "creating",
    so: ({ attempt }, before) => attempt === before.attempt,
  }),
  leads("Product 3", "without a key a new one is made", {
    in: "failed",
    on: "retry",
    if: (context) => !hasKey(context),
    to: "keepingAttempt",
  }),
  leads("Product 8", "a connection that is back sends the request that it had lost", {
    in: "failed",
    on: "connection.restored",
    if: (context) => context.failure?.kind === "offline" && hasKey(context),
    to: "creating",
  }),
  leads("Product 8", "after a failure the form comes back as it was", {
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
  leads("Product 5", "sharing ends where it began", {
    in: "created.sharing",
    on: "done:shareLink",
    to: "created.shown",
  }),
  leads("Product 8", "a link that could not be shared is said to be", {
    in: "created.sharing",
    on: "failed:shareLink",
    to: "created.shareFailed",
  }),
  leads("Product 5", "another card begins anew, and the code is gone", {
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
    "tags say what is under way and what can be tried again",
    ({ now }) =>
      now.hasTag("pending") ===
        at(now, "loading", "keepingAttempt", "creating", "rereading", "created.sharing") &&
      now.hasTag("failed") === at(now, "loadFailed", "failed", "created.shareFailed") &&
      now.hasTag("recoverable") === now.hasTag("failed"),
  ),
];
