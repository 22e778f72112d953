import { multiply, roundNearest } from "#domain/money/money.ts";
import { profitOf } from "#domain/earnings/referral.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";
import {
  marketOf,
  readAllRates,
  readRates,
  readTickers,
  referenceTicker,
} from "#server/exchange/rates/market-store.ts";

/** More decimals than anybody reads, so that sums of many orders stay exact to the cent. */
const decimals = 8;

type Worth = Pick<ClaimRow, "turnover" | "profit">;

/**
 * What the visitor gave and what the exchange earned, at the market when the money was accepted. The profit is that of
 * the direction's own source, as rewards know it; what no rate tells is null, never zero.
 */
export const worthOf = async (
  trx: Trx,
  claim: Pick<ClaimRow, "direction_id" | "from_currency_id" | "to_currency_id" | "from_amount" | "to_amount">,
  now: Date,
): Promise<Worth> => {
  const { from, to } = await readTickers(trx, claim.from_currency_id, claim.to_currency_id);
  const assets = [from, to, referenceTicker];
  const own = marketOf(await readRates(trx, claim.direction_id, assets), now);
  const any = marketOf(await readAllRates(trx, assets), now);
  const valueIn = (asset: string) => own(asset, referenceTicker) ?? any(asset, referenceTicker);
  const [deal, given, taken] = [own(from, to), valueIn(from), valueIn(to)];
  const worth = (amount: string, rate: string) => roundNearest(multiply(amount, rate), decimals);
  return {
    turnover: given === undefined ? null : worth(claim.from_amount, given),
    profit:
      deal === undefined || taken === undefined
        ? null
        : worth(profitOf({ fromAmount: claim.from_amount, toAmount: claim.to_amount, rate: deal }), taken),
  };
};
