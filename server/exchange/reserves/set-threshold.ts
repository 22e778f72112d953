import { decimalsError } from "#server/platform/figures.ts";
import { isZero, normalize } from "#domain/money/money.ts";
import { lockCurrency } from "#server/exchange/currencies/store.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound, refuse } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { presentOne } from "./adjust-reserve.ts";
import { setThreshold } from "./store.ts";

/**
 * Sets below what available reserve of a currency staff are told.
 * @throws ApiError 400 of `below`; 404 when there is no such currency.
 */
export const setReserveThreshold = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: number,
  request: RequestBody<"setReserveThreshold">,
  context: StaffContext,
): Promise<ResponseBody<"setReserveThreshold", 200>> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const currency = await lockCurrency(trx, id);
    if (currency === undefined) throw notFound();
    const below = request.below === null || isZero(request.below) ? null : normalize(request.below);
    refuse({ below: decimalsError(below, currency.decimals) });
    const read = () => presentOne(trx, id, context.locale, now);
    const was = { below: (await read()).below };
    await setThreshold(trx, id, below);
    await recordAct(trx, context, { subject: currency.code, change: { below }, was, at: now });
    return read();
  });
