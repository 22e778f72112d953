import { add, compare, isPositive, normalize } from "#domain/money/money.ts";
import { excessOf } from "#domain/claim/received.ts";
import type { TransactionReference } from "#domain/claim/transaction-reference.ts";
import type { OperatorEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { bringsMoney } from "#server/claim/moves/payment.ts";
import { checkRequisites } from "#server/claim/requisites/check.ts";
import type { StrayRow } from "#server/claim/stray/store.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { FrozenField, StoredRequisite } from "#server/claim/tables.ts";
import { readReference } from "#server/ledger/reference.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { figure, decimalsError } from "#server/platform/figures.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import type { Localized } from "#server/platform/messages.ts";
import { messages } from "./messages.ts";

type MoveRequest = RequestBody<"moveOperatorClaim">;
export type MoveField = Exclude<keyof MoveRequest, "event" | "version">;

type Need = "required" | "optional";

/** Money that a person accepts: how much it is, what it is called where it was seen, and when it was made. */
const evidence = {
  amount: "required",
  transaction: "required",
  paid_at: "optional",
  confirmations: "optional",
  stray_payment: "optional",
} as const;

/** The fields that each event accepts besides the version, and which are required. */
const fieldsOfEvent: Record<OperatorEvent["type"], Partial<Record<MoveField, Need>>> = {
  "verification.approve": { requisites: "optional" },
  "requisites.issue": { requisites: "optional" },
  "payment.see": { confirmations: "optional", replaceable: "optional" },
  "payment.vanish": { reason: "optional" },
  "payment.reverse": { amount: "required", reason: "required" },
  "payment.accept": evidence,
  "payment.short": evidence,
  "payment.late": evidence,
  "claim.hold": { reason: "required" },
  "claim.release": {},
  "claim.reject": { reason: "required" },
  "claim.recalculate": {},
  "claim.topUp": { ...evidence, amount: "optional" },
  "refund.start": { reason: "required" },
  "refund.giveRequisite": { requisites: "required", reason: "required" },
  "refund.complete": { transaction: "optional" },
  "payout.start": {},
  "payout.complete": { transaction: "optional" },
  "payout.fail": { reason: "required" },
  "payout.retry": {},
};

/** An operator's checked move. The transaction is evidence of what came in, or a trace of what goes out. */
export interface CheckedMove {
  readonly event: OperatorEvent;
  readonly reason?: string;
  readonly evidence?: TransactionReference;
  readonly paidAt?: Date;
  readonly isReplaceable?: boolean;
  readonly transaction?: TransactionReference;
  readonly payTo?: StoredRequisite[];
  readonly refundRequisites?: StoredRequisite[];
}

// A reason may contain line breaks and tabs, but no other control characters.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Checks an operator's trimmed text; undefined when it is valid. */
export const checkWords = (words: string): Localized | undefined => {
  if (words === "") return messages("required");
  return control.test(words) ? messages("control") : undefined;
};

/** What the fields of an event are checked against. */
export interface CheckSetting {
  readonly book: CurrencyBook;
  /** How much can still be taken back of what the claim got. */
  readonly reversible: string;
}

/** The fields that an event accepts. Network payouts and refunds need a transaction, so that they can be traced. */
export const fieldsFor = (
  event: OperatorEvent["type"],
  claim: Pick<ClaimRow, "from_currency_id" | "to_currency_id" | "confirmations" | "confirmations_required">,
  book: CurrencyBook,
): Partial<Record<MoveField, Need>> => {
  const paid = { "payout.complete": claim.to_currency_id, "refund.complete": claim.from_currency_id }[
    event as string
  ];
  const isTraced = paid !== undefined && book.currency(paid).group === "crypto";
  return {
    ...fieldsOfEvent[event],
    ...(isTraced && { transaction: "required" as const }),
    // Who accepts a payment that is not final yet says how often it is confirmed.
    ...(claim.confirmations < claim.confirmations_required &&
      bringsMoney.includes(event) && { confirmations: "required" as const }),
  };
};

const isOutgoing = ({ event }: MoveRequest): boolean =>
  event === "payout.complete" || event === "refund.complete";

const amountError = (
  { event, amount }: MoveRequest,
  claim: ClaimRow,
  { book, reversible }: CheckSetting,
): Localized | undefined => {
  if (amount === undefined) return undefined;
  const { decimals } = book.currency(claim.from_currency_id);
  const isBack = event === "payment.reverse";
  if (!isPositive(amount)) return messages("not_positive");
  const tooFine = decimalsError(amount, decimals);
  if (tooFine !== null) return tooFine;
  if (isBack && compare(amount, reversible) > 0)
    return messages("not_reversed", { limit: figure(reversible) });
  if (!isBack && compare(amount, claim.arrived) <= 0)
    return messages("not_more", { limit: figure(claim.arrived) });
  if (event === "payment.short" && compare(amount, claim.from_amount) >= 0)
    return messages("not_short", { limit: figure(claim.from_amount) });
  if ((event === "payment.accept" || event === "claim.topUp") && compare(amount, claim.from_amount) < 0)
    return messages("short", { limit: figure(claim.from_amount) });
  return undefined;
};

/** A payment that nobody saw in time needs a word about when it was made: later, the rate of the claim has ended. */
const paidAtError = (
  { event, paid_at: given }: MoveRequest,
  claim: ClaimRow,
  now: Date,
): Localized | undefined => {
  if (given !== undefined) {
    const at = new Date(given);
    return at > now || at < claim.created_at ? messages("paid_at") : undefined;
  }
  const isPricedByTime = event === "payment.accept" || event === "payment.short";
  const isUnpaid = ["marked_paid", "confirming", "expired"].includes(claim.status);
  const isPast = claim.rate_until !== null && now > claim.rate_until;
  return isPricedByTime && isUnpaid && isPast && claim.seen_at === null
    ? messages("paid_at_needed")
    : undefined;
};

const eventOf = ({ event, amount: given, confirmations }: MoveRequest, claim: ClaimRow): OperatorEvent => {
  const seen = confirmations === undefined ? {} : { confirmations };
  const amount = given ?? (event === "claim.topUp" ? claim.from_amount : "0");
  if (event === "payment.accept" || event === "claim.topUp")
    return excessOf(claim.from_amount, amount) === null
      ? { type: event, ...seen }
      : { type: event, amount: normalize(amount), ...seen };
  if (event === "payment.short" || event === "payment.late")
    return { type: event, amount: normalize(amount), ...seen };
  if (event === "payment.reverse") return { type: event, amount: normalize(amount) };
  if (event === "payment.see") return { type: event, ...seen };
  return { type: event };
};

/**
 * A move by a payment that came without an order, which says the rest itself.
 * @throws ApiError 400 by field when the request says it too.
 */
export const withStray = (
  request: MoveRequest,
  { arrived, created_at: created }: Pick<ClaimRow, "arrived" | "created_at">,
  now: Date,
  stray: Pick<StrayRow, "amount" | "external_id" | "paid_at">,
): MoveRequest => {
  const said = (["amount", "transaction", "paid_at"] as const).filter(
    (field) => request[field] !== undefined,
  );
  if (said.length > 0)
    throw fieldErrors(Object.fromEntries(said.map((field) => [field, messages("said_by_payment")])));
  const { amount, external_id: transaction, paid_at: paidAt } = stray;
  // Money that is older than its order was not sent for its rate: it counts as money of now.
  const counted = paidAt < created ? now : paidAt;
  return { ...request, amount: add(arrived, amount), transaction, paid_at: counted.toISOString() };
};

/**
 * Checks the fields that an operator gives with an event.
 * @throws ApiError 400 by field: missing, unexpected or invalid.
 */
export const checkMove = (
  request: MoveRequest,
  claim: ClaimRow,
  setting: CheckSetting,
  fields: readonly FrozenField[],
  now: Date,
): CheckedMove => {
  const errors: Record<string, Localized> = {};
  const needs = fieldsFor(request.event, claim, setting.book);
  const given: readonly MoveField[] = [
    "reason",
    "amount",
    "confirmations",
    "requisites",
    "transaction",
    "paid_at",
    "replaceable",
    "stray_payment",
  ];
  for (const field of given) {
    if (request[field] === undefined && needs[field] === "required") errors[field] = messages("required");
    if (request[field] !== undefined && needs[field] === undefined) errors[field] = messages("not_for_event");
  }
  const reason = request.reason?.trim();
  const typed = request.transaction?.trim();
  for (const [field, words] of Object.entries({ reason, transaction: typed })) {
    const problem = words === undefined ? undefined : checkWords(words);
    if (problem !== undefined) errors[field] = problem;
  }
  const paidIn = request.event === "payout.complete" ? claim.to_currency_id : claim.from_currency_id;
  const read = typed === undefined ? undefined : readReference(typed, setting.book.currency(paidIn));
  if (read !== undefined && "problem" in read) errors["transaction"] ??= read.problem;
  const transaction = read !== undefined && "reference" in read ? read.reference : undefined;
  const paidAt = paidAtError(request, claim, now);
  if (paidAt !== undefined && errors["paid_at"] === undefined) errors["paid_at"] = paidAt;
  const amount = amountError(request, claim, setting);
  if (amount !== undefined && errors["amount"] === undefined) errors["amount"] = amount;
  const requisites =
    request.requisites === undefined || errors["requisites"] !== undefined
      ? undefined
      : checkRequisites("requisites", fields, request.requisites);
  Object.assign(errors, requisites?.errors);
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return {
    event: eventOf(request, claim),
    ...(reason !== undefined && { reason }),
    ...(request.paid_at !== undefined && { paidAt: new Date(request.paid_at) }),
    ...(request.replaceable !== undefined && { isReplaceable: request.replaceable }),
    ...(transaction !== undefined && (isOutgoing(request) ? { transaction } : { evidence: transaction })),
    ...(requisites !== undefined &&
      (request.event === "refund.giveRequisite"
        ? { refundRequisites: requisites.requisites }
        : { payTo: requisites.requisites })),
  };
};
