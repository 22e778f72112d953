import type { Db } from "#server/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Log } from "#server/platform/log.ts";
import { isRate } from "./course.ts";
import { crossRates } from "./cross.ts";
import type { Quote, RateSource } from "./source.ts";
import { RateSourceError } from "./source.ts";
import { saveRates, wantedPairs } from "./store.ts";

/** External dependencies of the rate refresh. */
export interface RatesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

const asset = /^[A-Z0-9]{2,16}$/;

/** Whether a quote is usable: well-formed assets, a rate above zero, and not from the future. */
const isUsable = ({ base, quote, value, at }: Quote, now: Date): boolean =>
  asset.test(base) &&
  asset.test(quote) &&
  base !== quote &&
  isRate(value) &&
  (at === undefined || at.getTime() <= now.getTime());

/**
 * Fetches a source once, stores the cross rates that its directions need, and returns their number. Unusable
 * quotes are dropped. A pair that the other quotes do not connect keeps its last rate, which ages.
 * @throws RateSourceError when the source fails, or none of its quotes is usable.
 */
export const refreshRates = async ({ db, clock }: RatesDeps, source: RateSource): Promise<number> => {
  const quotes = await source.fetch(clock.now());
  const now = clock.now();
  const usable = quotes.filter((quote) => isUsable(quote, now));
  if (usable.length === 0) throw new RateSourceError("no usable quote");
  const rates = crossRates(usable, await wantedPairs(db, source.name), now);
  await saveRates(db, source.name, rates, source.staleAfter);
  return rates.length;
};

/** Fetches every source. A failing source is logged and does not stop the others. */
export const refreshAll = async (deps: RatesDeps, sources: readonly RateSource[]): Promise<void> => {
  await Promise.all(
    sources.map(async (source) => {
      try {
        await refreshRates(deps, source);
      } catch (error) {
        if (!(error instanceof RateSourceError)) throw error;
        deps.log.warn({ source: source.name, reason: error.message }, "a rate source failed");
      }
    }),
  );
};
