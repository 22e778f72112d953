import type { DecimalString } from "#domain/money/money.ts";
import type { Db, Trx } from "#server/database.ts";
import { crossRates } from "./cross.ts";
import type { Quote } from "./source.ts";

/** The asset in which the exchange counts its turnover, its profit and what its reserves are worth. */
export const referenceTicker = "USDT";

/** The value of one unit of an asset in another; undefined where nothing connects them. */
export type Market = (base: string, quote: string) => DecimalString | undefined;

/** The market that these rates make. */
export const marketOf =
  (rates: readonly Quote[], now: Date): Market =>
  (base, quote) =>
    base === quote ? "1" : crossRates(rates, [{ base, quote }], now)[0]?.value;

/** The latest rate of a pair of assets, with its time. */
interface KnownRate {
  readonly base: string;
  readonly quote: string;
  readonly value: string;
  readonly at: Date;
}

/**
 * Rates of a direction's source that involve these assets. They connect two of them directly or through one
 * other asset.
 */
export const readRates = (trx: Trx, direction: number, assets: readonly string[]): Promise<KnownRate[]> =>
  trx
    .selectFrom("rates")
    .innerJoin("directions", "directions.rate_source", "rates.source")
    .select(["base", "quote", "value", "at"])
    .where("directions.id", "=", direction)
    .where((where) => where.or([where("base", "in", [...assets]), where("quote", "in", [...assets])]))
    .execute();

/** The latest rates of all sources that involve these assets. */
export const readAllRates = (trx: Db | Trx, assets: readonly string[]): Promise<KnownRate[]> =>
  trx
    .selectFrom("rates")
    .distinctOn(["base", "quote"])
    .select(["base", "quote", "value", "at"])
    .where((where) => where.or([where("base", "in", [...assets]), where("quote", "in", [...assets])]))
    .orderBy("base")
    .orderBy("quote")
    .orderBy("at", "desc")
    .execute();

/** The assets of two currencies. */
export const readTickers = async (
  trx: Trx,
  from: number,
  to: number,
): Promise<{ readonly from: string; readonly to: string }> => {
  const rows = await trx
    .selectFrom("currencies")
    .select(["id", "ticker"])
    .where("id", "in", [from, to])
    .execute();
  const tickerOf = (id: number): string => rows.find((row) => row.id === id)?.ticker ?? "";
  return { from: tickerOf(from), to: tickerOf(to) };
};
