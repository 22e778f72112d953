import { daySeconds } from "#domain/time/durations.ts";
import { add, type DecimalString, normalize, subtract, wholeDigitsOf } from "#domain/money/money.ts";
import { magnitudeOf } from "#domain/exchange/reserve-guard.ts";
import type { Trx } from "#server/database.ts";
import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import { lockCurrency } from "#server/exchange/currencies/store.ts";
import type { Staff, StaffContext } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { isLarge } from "#server/staff/second-person/rule.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { messages } from "./messages.ts";
import { availableOf, setAvailable } from "./reserves.ts";
import { correctedBy } from "./store.ts";

/** What somebody wants to correct. */
interface CorrectionAsked {
  readonly currency: Pick<CurrenciesTable, "id" | "code">;
  readonly difference: DecimalString;
  readonly by: Staff;
  readonly now: Date;
}

/** Seconds within which what one person corrects is added up. */
const addedUp = daySeconds;

/** Maximum digits before the point: one fewer than the column holds, so that released holds still fit. */
export const maxWholeDigits = 17;

/**
 * Whether a correction is more than one person decides about: by itself, or with what they have corrected within a day.
 * What goes there and back again counts for nothing; what they did as the second person counts as theirs.
 */
export const needsSecondPerson = async (
  trx: Trx,
  config: Deps["config"],
  { currency: { id, code }, difference, by, now }: CorrectionAsked,
): Promise<boolean> => {
  const since = secondsAfter(now, -addedUp);
  const together = add(await correctedBy(trx, id, { by, since }), difference);
  return [difference, together].some((sum) => isLarge(config, code, magnitudeOf(sum)));
};

/**
 * Corrects the available reserve of a currency. Idempotent by key.
 * @throws ApiError 400 for an amount that is too large; 404 when there is no such currency; 409 `second_person`; 409 and
 * 422 of the key.
 */
export const correctReserve = async (
  { config, db, clock, ids }: Pick<Deps, "config" | "db" | "clock" | "ids">,
  currency: number,
  change: RequestBody<"setReserve">,
  context: StaffContext,
): Promise<OperationResponse<"setReserve">> => {
  const { operation, staff, locale, idempotencyKey: key } = context;
  const now = clock.now();
  const amount = normalize(change.amount);
  if (wholeDigitsOf(amount) > maxWholeDigits)
    throw fieldErrors({ amount: messages("too_large", { limit: maxWholeDigits }) });
  const intention = { key, scope: operation, requestHash: requestHash(currency, change, staff) };
  return transaction(db, (trx) =>
    withIdempotency<OperationResponse<"setReserve">>(trx, intention, now, async () => {
      const found = await lockCurrency(trx, currency);
      if (found === undefined) throw notFound();
      const reference = `correction:${ids.uuid()}`;
      const correction = { reference, currency, amount, reason: change.reason, now, by: staff };
      const was = { amount: normalize(await availableOf(trx, currency)) };
      const difference = subtract(amount, was.amount);
      if (await needsSecondPerson(trx, config, { currency: found, difference, by: staff, now }))
        throw conflict("second_person", messages("second_person"));
      await setAvailable(trx, correction);
      await recordAct(trx, context, { subject: found.code, change, was, at: now });
      return { status: 200, body: { currency: currencyOnWire(found, locale), amount } };
    }),
  );
};
