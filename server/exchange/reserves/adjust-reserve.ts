import { daySeconds } from "#domain/time/durations.ts";
import { add, compare, isZero, normalize, roundNearest, wholeDigitsOf } from "#domain/money/money.ts";
import { isReserveJump } from "#domain/exchange/reserve-guard.ts";
import type { Db, Trx } from "#server/database.ts";
import { marketOf, readAllRates, referenceTicker } from "#server/exchange/rates/market-store.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import { lockCurrency } from "#server/exchange/currencies/store.ts";
import type { Staff, StaffContext } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors, notFound, refuse } from "#server/platform/errors.ts";
import { figure, decimalsError } from "#server/platform/figures.ts";
import type { OperationResponse, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { isSecondPerson } from "#server/staff/second-person/rule.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import { aloneInstead, isHouseOfOne } from "#server/staff/second-person/house.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { maxWholeDigits, needsSecondPerson } from "./correct-reserve.ts";
import { messages } from "./messages.ts";
import { availableOf, setAvailable } from "./reserves.ts";
import type { CorrectionRow, StaffReserveRow } from "./store.ts";
import { dropProposal, findProposal, listStaffReserves, propose } from "./store.ts";

/** More than any sum of reserves shows. */
const priceDecimals = 12;

/** Seconds that a correction waits for a second person. */
const proposalLife = daySeconds;

const oldestProposal = (now: Date): Date => secondsAfter(now, -proposalLife);

const correctionOnWire = ({ kind, difference, reason, at, ...by }: CorrectionRow) => ({
  difference: normalize(difference),
  reason,
  actor: kind === "system" ? null : actorOnWire({ ...by, kind }),
  at: new Date(at).toISOString(),
});

/** What one unit of each currency is worth, by the rates of the last day: a source that is silent for longer says nothing. */
const readPrices = async (db: Db | Trx, tickers: readonly string[], now: Date) => {
  const rates = await readAllRates(db, [...tickers, referenceTicker]);
  const oldest = secondsAfter(now, -daySeconds);
  const market = marketOf(
    rates.filter(({ at }) => at > oldest),
    now,
  );
  return (ticker: string): string | null => market(ticker, referenceTicker) ?? null;
};

const present = (
  { currency, available, held, below, proposed, entries }: StaffReserveRow,
  price: string | null,
  locale: Locale,
): ResponseBody<"adjustReserve", 200> => ({
  currency: currencyOnWire(currency, locale),
  available: normalize(available),
  held: normalize(held),
  price: price && roundNearest(price, priceDecimals),
  below: below && normalize(below),
  low: below !== null && compare(available, below) < 0,
  proposed: proposed && correctionOnWire(proposed),
  entries: entries.map(correctionOnWire),
});

/** Reserves as staff see them. */
const presentAll = async (db: Db | Trx, rows: readonly StaffReserveRow[], locale: Locale, now: Date) => {
  const priceOf = await readPrices(
    db,
    rows.map(({ currency }) => currency.ticker),
    now,
  );
  return rows.map((row) => present(row, priceOf(row.currency.ticker), locale));
};

/** One reserve as staff see it. @throws ApiError 404 when there is no such currency. */
export const presentOne = async (
  db: Db | Trx,
  currency: number,
  locale: Locale,
  now: Date,
): Promise<ResponseBody<"adjustReserve", 200>> => {
  const rows = await listStaffReserves(db, currency, oldestProposal(now));
  const [reserve] = await presentAll(db, rows, locale, now);
  if (reserve === undefined) throw notFound();
  return reserve;
};

/** All reserves for staff. */
export const readStaffReserves = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  locale: Locale,
): Promise<ResponseBody<"listOperatorReserves", 200>> => {
  const now = clock.now();
  return presentAll(db, await listStaffReserves(db, null, oldestProposal(now)), locale, now);
};

/** The reserve before and after a change. @throws ApiError 400 of `difference`; 409 `reserve_jump`. */
const changed = async (
  trx: Trx,
  currency: { readonly id: number; readonly decimals: number },
  { difference, confirm = false }: RequestBody<"adjustReserve">,
): Promise<{ before: string; after: string }> => {
  if (isZero(difference)) throw fieldErrors({ difference: messages("zero") });
  refuse({ difference: decimalsError(difference, currency.decimals) });
  const before = await availableOf(trx, currency.id);
  const after = add(before, difference);
  if (compare(after, "0") < 0)
    throw fieldErrors({ difference: messages("short", { limit: figure(before) }) });
  if (wholeDigitsOf(after) > maxWholeDigits)
    throw fieldErrors({ difference: messages("too_large", { limit: maxWholeDigits }) });
  if (!confirm && isReserveJump(after, before))
    throw conflict("reserve_jump", messages("jump", { before: figure(before), after: figure(after) }), {
      before,
      after,
    });
  return { before, after };
};

/** Whether another person has asked for the same correction. */
const isSeconded = async (
  trx: Trx,
  currency: number,
  { difference, by, since }: { readonly difference: string; readonly by: Staff; readonly since: Date },
): Promise<boolean> => {
  const first = await findProposal(trx, currency, since);
  return first !== undefined && compare(first.difference, difference) === 0 && isSecondPerson(first, by);
};

/**
 * Changes the available reserve of a currency by a difference; a large one waits until a second person asks for the same.
 * Idempotent by key.
 * @throws ApiError 400 by field; 404 when there is no such currency; 409 `reserve_jump`; 409 and 422 of the key.
 */
export const adjustReserve = async (
  { config, db, clock, ids }: Pick<Deps, "config" | "db" | "clock" | "ids">,
  id: number,
  request: RequestBody<"adjustReserve">,
  context: StaffContext,
): Promise<OperationResponse<"adjustReserve">> => {
  const { operation, staff: by, locale, idempotencyKey: key } = context;
  const now = clock.now();
  const { difference } = request;
  const reason = request.reason.trim();
  const intention = { key, scope: `${operation}:${String(id)}`, requestHash: requestHash(request, by) };
  return transaction(db, (trx) =>
    withIdempotency<OperationResponse<"adjustReserve">>(trx, intention, now, async () => {
      const currency = await lockCurrency(trx, id);
      if (currency === undefined) throw notFound();
      const { before, after } = await changed(trx, currency, request);
      const since = oldestProposal(now);
      const needsTwo = await needsSecondPerson(trx, config, { currency, difference, by, now });
      const isAlone = needsTwo && (await isHouseOfOne(trx, by, config));
      const isDone = !needsTwo || isAlone || (await isSeconded(trx, id, { difference, by, since }));
      const was = { available: normalize(before) };
      if (isDone) {
        await dropProposal(trx, id);
        const reference = `correction:${ids.uuid()}`;
        await setAvailable(trx, { reference, currency: id, amount: after, reason, now, by });
      } else await propose(trx, id, { difference, reason }, { by, now });
      const change = { ...request, available: isDone ? normalize(after) : was.available };
      const recorded = isAlone ? aloneInstead(context) : context;
      await recordAct(trx, recorded, { subject: currency.code, change, was, at: now });
      return { status: isDone ? 200 : 202, body: await presentOne(trx, id, locale, now) };
    }),
  );
};
