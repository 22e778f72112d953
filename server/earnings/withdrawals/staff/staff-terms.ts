import { decimalsError } from "#server/platform/figures.ts";
import { compare, isPositive, normalize } from "#domain/money/money.ts";
import { lockCurrency } from "#server/exchange/currencies/store.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound, refuse } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { messages } from "../messages.ts";
import type { DirectionRow } from "../terms-store.ts";
import { listAllDirections, putDirection } from "../terms-store.ts";

type Direction = ResponseBody<"setWithdrawalDirection", 200>;

const onWire = ({ currency_id: id, code, decimals, enabled, minimum, fee }: DirectionRow): Direction => ({
  id,
  currency: code,
  decimals,
  enabled,
  minimum: normalize(minimum),
  fee: normalize(fee),
});

/** Lists all withdrawal directions, closed ones included. */
export const readDirections = async ({
  db,
}: Pick<Deps, "db">): Promise<ResponseBody<"listWithdrawalDirections", 200>> =>
  (await listAllDirections(db)).map(onWire);

/** @throws ApiError 400 by field. */
const check = ({ minimum, fee }: RequestBody<"setWithdrawalDirection">, decimals: number): void => {
  refuse({ minimum: isPositive(minimum) ? decimalsError(minimum, decimals) : messages("not_positive") });
  refuse({ fee: compare(fee, minimum) < 0 ? decimalsError(fee, decimals) : messages("fee_takes_all") });
};

/** Sets a direction's minimum and fee, or closes it. @throws ApiError 400 by field; 404. */
export const setDirection = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: number,
  change: RequestBody<"setWithdrawalDirection">,
  context: StaffContext,
): Promise<Direction> => {
  return transaction(db, async (trx) => {
    const currency = await lockCurrency(trx, id);
    if (currency === undefined || currency.group === "cash") throw notFound();
    check(change, currency.decimals);
    const { enabled, minimum, fee } = change;
    const row = { currency_id: id, enabled, minimum: normalize(minimum), fee: normalize(fee) };
    const was = (await listAllDirections(trx)).find(({ currency_id: one }) => one === id);
    await putDirection(trx, row);
    await recordAct(trx, context, {
      subject: currency.code,
      change,
      ...(was && { was: onWire(was) }),
      at: clock.now(),
    });
    return onWire({ ...row, code: currency.code, decimals: currency.decimals });
  });
};
