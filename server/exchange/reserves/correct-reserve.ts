import { normalize, subtract, wholeDigitsOf } from "#domain/money.ts";
import { magnitudeOf } from "#domain/reserve-guard.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import { lockCurrency } from "#server/exchange/currencies/store.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { isLarge } from "#server/platform/second-person.ts";
import { recordAct } from "#server/site/staff/store.ts";
import { messages } from "./messages.ts";
import { setAvailable } from "./reserves.ts";

/** Maximum digits before the point: one fewer than the column holds, so that released holds still fit. */
export const maxWholeDigits = 17;

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
      const was = { amount: normalize(await setAvailable(trx, correction)) };
      if (isLarge(config, found.code, magnitudeOf(subtract(amount, was.amount))))
        throw conflict("second_person", messages("second_person"));
      await recordAct(trx, context, { subject: found.code, change, was, at: now });
      return { status: 200, body: { currency: currencyOnWire(found, locale), amount } };
    }),
  );
};
