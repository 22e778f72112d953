import { isWorseForVisitor } from "#domain/exchange/course.ts";
import { isPositive, normalize } from "#domain/money/money.ts";
import { arrivingOf, checkWithdrawalAmount } from "#domain/earnings/withdrawal.ts";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, fieldErrors, idempotencyMismatch } from "#server/platform/errors.ts";
import { figure } from "#server/platform/figures.ts";
import type { OperationResponse, RequestBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Localized } from "#server/platform/messages.ts";
import { sendLetter } from "./mail/mail.ts";
import { messages } from "./messages.ts";
import { takeAmount } from "./money.ts";
import { withdrawalOnWire } from "./present.ts";
import { checkPayee } from "./requisites.ts";
import type { WithdrawalServices } from "./services.ts";
import { availableIn, checkSource } from "./source.ts";
import type { WithdrawalRow } from "./store.ts";
import { addHistory, findByKey, insertWithdrawal } from "./store.ts";
import type { WithdrawalSource } from "./tables.ts";
import type { Terms, WithdrawalDirection } from "./terms.ts";
import { readTerms } from "./terms.ts";

type WithdrawalRequest = RequestBody<"createWithdrawal">;
type Answer = Extract<OperationResponse<"createWithdrawal">, { status: 201 }>;

/** The caller of a withdrawal request. */
export interface WithdrawalCaller {
  readonly user: string;
  /** The balance to withdraw from. */
  readonly source: WithdrawalSource;
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
}

const directionOf = ({ directions }: Terms, id: number): WithdrawalDirection => {
  const found = directions.find(({ currency }) => currency.id === id);
  if (found === undefined) throw fieldErrors({ currency: messages("direction_closed") });
  return found;
};

/** The rate to freeze: the one the user saw, unless the current one is worse for them. */
const agreedCourse = (
  { course: seen, amount }: WithdrawalRequest,
  direction: WithdrawalDirection,
): string => {
  const { course, fee, currency } = direction;
  if (seen === undefined || !isWorseForVisitor(seen, course)) return normalize(seen ?? course);
  throw conflict("course_changed", messages("course_changed"), {
    course,
    payout_amount: arrivingOf(amount, { fee, course, decimals: currency.decimals }),
  });
};

const insert = async (
  trx: Trx,
  services: WithdrawalServices,
  { user, source, idempotencyKey }: WithdrawalCaller,
  { asked, terms }: { readonly asked: WithdrawalRequest; readonly terms: Terms },
): Promise<WithdrawalRow> => {
  const { deps } = services;
  const direction = directionOf(terms, asked.currency);
  const { currency: balance } = terms;
  const { requisites, errors } = await checkPayee(trx, services, user, {
    asked: { requisites: asked.requisites, card: asked.card },
    direction,
  });
  const available = await availableIn(trx, source, user, balance.id);
  const bounds = {
    ...direction,
    decimals: direction.currency.decimals,
    available,
    balanceDecimals: balance.decimals,
  };
  const problem = checkWithdrawalAmount(asked.amount, bounds);
  const limits = {
    above_available: available,
    below_min: direction.minimum,
    too_many_decimals: String(balance.decimals),
  };
  const found: Record<string, Localized | readonly Localized[]> = { ...errors };
  if (problem !== null)
    found["amount"] = messages(problem, {
      limit: figure(limits[problem as keyof typeof limits] ?? "0"),
      ticker: balance.ticker,
    });
  if (asked.course !== undefined && !isPositive(asked.course)) found["course"] = messages("not_positive");
  if (Object.keys(found).length > 0) throw fieldErrors(found);

  const course = agreedCourse(asked, direction);
  const now = deps.clock.now();
  const amount = normalize(asked.amount);
  // A caller may agree to a rate so bad that nothing is left.
  const payout = arrivingOf(amount, { ...bounds, course });
  if (!isPositive(payout)) throw fieldErrors({ amount: messages("nothing_arrives") });
  const row = await insertWithdrawal(trx, {
    id: deps.ids.uuid(),
    user_id: user,
    source,
    status: "waiting",
    version: 1,
    currency_id: balance.id,
    amount,
    fee: direction.fee,
    payout_currency_id: direction.currency.id,
    payout_amount: payout,
    course,
    requisites: JSON.stringify(requisites),
    card_id: asked.card ?? null,
    transaction: null,
    reason: null,
    idempotency_key: idempotencyKey ?? null,
    request_hash: requestHash(asked),
    created_at: now,
    updated_at: now,
  });
  // The authoritative check: another withdrawal may have taken the balance since it was read.
  if (!(await takeAmount(trx, row)))
    throw fieldErrors({
      amount: messages("above_available", { limit: figure(available), ticker: balance.ticker }),
    });
  await addHistory(trx, {
    withdrawal_id: row.id,
    version: 1,
    event: "withdrawal.create",
    from_status: null,
    to_status: row.status,
    at: now,
    reason: null,
    actor_kind: null,
    actor_user: null,
    actor_key: null,
  });
  return row;
};

/**
 * The withdrawal created with the caller's key. The stored response is deleted after a day, but the withdrawal
 * keeps its key forever.
 * @throws ApiError 422 when the key was used with another request.
 */
const createdUnder = async (
  trx: Trx,
  { user, source, idempotencyKey }: WithdrawalCaller,
  hash: string,
): Promise<WithdrawalRow | undefined> => {
  const found = idempotencyKey === undefined ? undefined : await findByKey(trx, user, idempotencyKey);
  if (found !== undefined && (found.request_hash !== hash || found.source !== source))
    throw idempotencyMismatch();
  return found;
};

/**
 * Creates a withdrawal and takes its amount from the balance in the same transaction. Idempotent by key.
 * @throws ApiError 400 by field; 404 without a shop; 409 `course_changed`; 409 and 422 of the key.
 */
export const createWithdrawal = async (
  services: WithdrawalServices,
  asked: WithdrawalRequest,
  caller: WithdrawalCaller,
): Promise<Answer> => {
  const { deps, directory } = services;
  await checkSource(deps.db, caller.source, caller.user);
  const terms = await readTerms(services);
  const book = await directory.book();
  const intention = {
    key: caller.idempotencyKey,
    scope: `withdrawal:${caller.source}:${caller.user}`,
    requestHash: requestHash(asked),
  };
  return transaction(deps.db, (trx) =>
    withIdempotency<Answer>(trx, intention, deps.clock.now(), async () => {
      const earlier = await createdUnder(trx, caller, intention.requestHash);
      if (earlier !== undefined)
        return {
          status: 201,
          body: withdrawalOnWire(earlier, book, caller.locale),
          headers: { "idempotency-hit": "true" },
        };
      const row = await insert(trx, services, caller, { asked, terms });
      await sendLetter(trx, deps, row, book);
      return { status: 201, body: withdrawalOnWire(row, book, caller.locale) };
    }),
  );
};
