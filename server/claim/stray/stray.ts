import { daySeconds } from "#domain/time/durations.ts";
import { decimalsError } from "#server/platform/figures.ts";
import { isPositive, normalize, wholeDigitsOf } from "#domain/money/money.ts";
import { checkWords } from "#server/claim/staff/check-move.ts";
import { messages } from "#server/claim/staff/messages.ts";
import type { Db, Trx } from "#server/database.ts";
import { findCurrencyByCode } from "#server/exchange/calculator/store.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { transaction } from "#server/platform/data/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ApiError } from "#server/platform/errors.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Localized } from "#server/platform/messages.ts";
import { isLarge } from "#server/staff/second-person/rule.ts";
import { agree } from "#server/staff/second-person/agree.ts";
import type { JointOperation } from "#server/staff/second-person/tables.ts";
import { dropProposalsOf } from "#server/staff/second-person/store.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import { readReference } from "#server/ledger/reference.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { bookStray, returnStray, reverseStray } from "./money.ts";
import type { StrayRow } from "./store.ts";
import { countStray, listStray, lockStray } from "./store.ts";

type StrayPayment = ResponseBody<"returnStrayPayment", 200>;

/** Maximum digits before the point, so that many payments fit on one account. */
const maxWholeDigits = 15;

/** Seconds. */
const tenYears = 10 * 365 * daySeconds;

const present = (row: StrayRow): StrayPayment => ({
  id: row.id,
  currency: row.currency,
  amount: normalize(row.amount),
  transaction: row.external_id,
  paid_at: row.paid_at.toISOString(),
  note: row.note,
  at: row.at.toISOString(),
  recorded_by: actorOnWire(row),
});

/** Locks a payment that still waits. @throws ApiError 404, or another; 409 `stray_payment_state`. */
const lockWaiting = async (trx: Trx, id: string, missing: () => ApiError = notFound): Promise<StrayRow> => {
  const row = await lockStray(trx, id);
  if (row === undefined) throw missing();
  if (!row.waits) throw conflict("stray_payment_state", messages("stray_settled"));
  return row;
};

/** Trims texts. @throws ApiError 400 by field when one says nothing. */
const wordsIn = <Fields extends Readonly<Record<string, string>>>(given: Fields): Fields => {
  const words = Object.fromEntries(Object.entries(given).map(([field, text]) => [field, text.trim()]));
  const errors: Record<string, Localized> = {};
  for (const [field, text] of Object.entries(words)) {
    const problem = checkWords(text);
    if (problem !== undefined) errors[field] = problem;
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return words as Fields;
};

/** The payments that still wait, the oldest first. */
export const readStrayPayments = async (
  db: Db,
  {
    q = null,
    page,
    size,
  }: { readonly q?: string | null | undefined; readonly page: number; readonly size: number },
): Promise<ResponseBody<"listStrayPayments", 200>> => {
  const [rows, count] = await Promise.all([listStray(db, q, page, size), countStray(db, q)]);
  return { count, page, size, results: rows.map(present) };
};

/** @throws ApiError 400 of `transaction`. */
const referenceIn = (text: string, currency: { readonly network_code: string | null }) => {
  const read = readReference(text, currency);
  if ("problem" in read) throw fieldErrors({ transaction: read.problem });
  return read.reference;
};

/** @throws ApiError 400 by field. */
const checkPayment = (
  { amount, paid_at: paidAt }: RequestBody<"recordStrayPayment">,
  currency: { readonly decimals: number } | undefined,
  now: Date,
): void => {
  const errors: Record<string, Localized> = {};
  if (currency === undefined) errors["currency"] = messages("no_currency");
  const tooFine = decimalsError(amount, currency?.decimals ?? Infinity);
  if (tooFine !== null) errors["amount"] = tooFine;
  if (!isPositive(amount)) errors["amount"] = messages("not_positive");
  if (wholeDigitsOf(amount) > maxWholeDigits)
    errors["amount"] = messages("too_large", { limit: maxWholeDigits });
  const at = new Date(paidAt);
  if (at > now || at < secondsAfter(now, -tenYears)) errors["paid_at"] = messages("stray_paid_at");
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
};

/**
 * Records a payment that came without an order. Idempotent by key.
 * @throws ApiError 400 by field; 409 and 422 of the key.
 */
export const recordStrayPayment = async (
  { db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">,
  request: RequestBody<"recordStrayPayment">,
  context: StaffContext,
): Promise<OperationResponse<"recordStrayPayment">> => {
  const { operation, staff: by, idempotencyKey: key } = context;
  const at = clock.now();
  const { transaction: evidence, note } = wordsIn({ transaction: request.transaction, note: request.note });
  const currency = await findCurrencyByCode(db, request.currency);
  checkPayment(request, currency, at);
  if (currency === undefined) throw notFound();
  const reference = referenceIn(evidence, currency);
  const intention = { key, scope: operation, requestHash: requestHash(request, by) };
  return transaction(db, (trx) =>
    withIdempotency<OperationResponse<"recordStrayPayment">>(trx, intention, at, async () => {
      const receipt = {
        id: ids.uuid(),
        source: "staff",
        currency_id: currency.id,
        external_id: reference,
        amount: normalize(request.amount),
        paid_at: new Date(request.paid_at),
      };
      await bookStray(trx, receipt, { by, reason: note, at });
      await recordAct(trx, context, { subject: receipt.id, change: request, at });
      return { status: 201, body: present(await lockWaiting(trx, receipt.id)) };
    }),
  );
};

type Settled = { readonly status: 200 | 202; readonly body: StrayPayment };

type SettleDeps = Pick<Deps, "db" | "clock" | "ids" | "config">;

/**
 * Settles a payment once; a large one waits for a second person. Idempotent by key. @throws ApiError 404; 409; 422 of the
 * key.
 */
const settle = async (
  deps: SettleDeps,
  id: string,
  { operation, change }: { readonly operation: JointOperation; readonly change: object },
  context: StaffContext,
  work: (trx: Trx, row: StrayRow, at: Date) => Promise<void>,
  check: (row: StrayRow) => unknown = () => undefined,
): Promise<Settled> => {
  const { db, clock, config } = deps;
  const { staff, idempotencyKey: key } = context;
  const at = clock.now();
  const intention = { key, scope: `${operation}:${id}`, requestHash: requestHash(change, staff) };
  return transaction(db, (trx) =>
    withIdempotency<Settled>(trx, intention, at, async () => {
      const row = await lockWaiting(trx, id);
      const { amount, currency } = row;
      check(row);
      const sum = { amount, currency };
      const act = { operation, subject: id, params: { id }, request: change, state: amount, sum };
      const agreed = isLarge(config, currency, amount) ? await agree(trx, deps, act, context) : context;
      if (agreed === null) return { status: 202, body: present(row) };
      await dropProposalsOf(trx, id);
      await work(trx, row, at);
      await recordAct(trx, agreed, { subject: id, change, at });
      return { status: 200, body: present(row) };
    }),
  );
};

/**
 * Records that a payment was sent back.
 * @throws ApiError 400 by field; 404; 409 `stray_payment_state`; 409 and 422 of the key.
 */
export const returnStrayPayment = async (
  deps: SettleDeps,
  id: string,
  request: RequestBody<"returnStrayPayment">,
  context: StaffContext,
): Promise<Settled> => {
  const { staff: by } = context;
  const { destination, transaction: sent } = wordsIn({
    destination: request.destination,
    transaction: request.transaction,
  });
  return settle(
    deps,
    id,
    { operation: "returnStrayPayment", change: request },
    context,
    (trx, row, at) => returnStray(trx, row, referenceIn(sent, row), { by, reason: destination, at }),
    (row) => referenceIn(sent, row),
  );
};

/**
 * Records that whoever sent a payment has taken it back.
 * @throws ApiError 400 of `reason`; 404; 409 `stray_payment_state`; 409 and 422 of the key.
 */
export const reverseStrayPayment = async (
  deps: SettleDeps,
  id: string,
  request: RequestBody<"reverseStrayPayment">,
  context: StaffContext,
): Promise<Settled> => {
  const { reason } = wordsIn({ reason: request.reason });
  return settle(deps, id, { operation: "reverseStrayPayment", change: request }, context, (trx, row, at) =>
    reverseStray(trx, row, { by: context.staff, reason, at }),
  );
};

/** The payment as evidence for a claim. @throws ApiError 400 `stray_payment`; 409 `stray_payment_state`. */
export const lockForClaim = async (
  trx: Trx,
  id: string,
  { from_currency_id: currency }: { readonly from_currency_id: number },
): Promise<StrayRow> => {
  const row = await lockWaiting(trx, id, () => fieldErrors({ stray_payment: messages("no_stray") }));
  if (row.currency_id !== currency) throw fieldErrors({ stray_payment: messages("other_currency") });
  return row;
};
