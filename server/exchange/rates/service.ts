import { isOffMarket } from "#domain/exchange/rate-guard.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Log } from "#server/platform/log.ts";
import { isRate } from "./course.ts";
import { lifeOf, nameOf, presentRates } from "./cross.ts";
import type { Quote, RateSource, SourceQuote } from "./source.ts";
import { RateSourceError } from "./source.ts";
import type { KnownRate } from "./store.ts";
import { joinedWith, lockRates, readQuotes, saveFault, saveFetch, saveRates, wantedPairs } from "./store.ts";
import type { StoredStep } from "./tables.ts";

/** External dependencies of the rate refresh. */
export interface RatesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

const asset = /^[A-Z0-9]{2,16}$/;

/** Milliseconds by which a feed's clock may be ahead of ours. Its quotes count as of now. */
const mostAhead = 30_000;

const notAfter =
  (now: Date) =>
  (quote: Quote): Quote =>
    quote.at !== undefined && quote.at > now ? { ...quote, at: now } : quote;

/** Whether a quote is usable: well-formed assets, a rate above zero, and not from the future. */
const isUsable = ({ base, quote, value, at }: Quote, now: Date): boolean =>
  asset.test(base) &&
  asset.test(quote) &&
  base !== quote &&
  isRate(value) &&
  (at === undefined || at.getTime() <= now.getTime() + mostAhead);

/** The feeds of a way, in their order. */
const feedsOf = (steps: readonly Pick<StoredStep, "source">[]): string =>
  steps.map(({ source }) => source).join(" ");

/**
 * A rate beside the one that was accepted last. When it jumps beyond the guard, or crosses other feeds, the accepted one
 * stays, and it waits until a person accepts it or the source comes back.
 */
export const guarded = (
  rate: Omit<KnownRate, "held" | "held_since">,
  known: KnownRate | undefined,
  now: Date,
): KnownRate => {
  const accepted = { ...rate, held: null, held_since: null };
  if (known === undefined) return accepted;
  if (known.at > rate.at) return known;
  const isOtherWay = rate.steps && known.steps && feedsOf(rate.steps) !== feedsOf(known.steps);
  if (!isOtherWay && !isOffMarket(rate.value, known.value)) return accepted;
  return { ...known, held: rate.value, held_since: known.held_since ?? now };
};

/**
 * Whether a person has seen what a rate does: it crosses a feed whose quotes were shown, and every other quote of its way
 * is about what it was when the rate was accepted.
 */
const isShown = (
  way: readonly SourceQuote[],
  known: KnownRate | undefined,
  seen: readonly string[],
): boolean => {
  const [shown, others] = [
    way.filter(({ source }) => seen.includes(source)),
    way.filter(({ source }) => !seen.includes(source)),
  ];
  const isAsBefore = (step: SourceQuote) =>
    known?.steps?.some(
      (was) =>
        was.source === step.source && nameOf(was) === nameOf(step) && !isOffMarket(step.value, was.value),
    ) ?? false;
  return shown.length > 0 && others.every(isAsBefore);
};

/** The parts of a source that its rates are stored with. */
type StoredSource = Pick<RateSource, "name" | "staleAfter">;

/** When rates are derived, and the feeds whose quotes a person has seen, so that no jump of theirs is held. */
interface Deriving {
  readonly now: Date;
  readonly seen?: readonly string[];
  /** A person has confirmed what the rates become: a newer one gives way, too. */
  readonly isConfirmed?: true;
}

/**
 * The rates of pairs by what a source gave last, or the feeds that it joins. What they do not connect gets none, and a
 * rate that is known already is guarded.
 */
export const adoptRates = async (
  trx: Trx,
  source: string,
  pairs: readonly { readonly base: string; readonly quote: string }[],
  { now, seen = [], isConfirmed }: Deriving,
): Promise<number> => {
  // Locked before the quotes are read, so that of two feeds that are joined neither overlooks what the other gave.
  const known = new Map((await lockRates(trx, source)).map((rate) => [nameOf(rate), rate]));
  const quotes = await readQuotes(trx, source);
  // Even an asset's rate in itself lasts no longer than what its source has said.
  if (quotes.length === 0) return 0;
  const wanted = new Map(pairs.map((pair) => [nameOf(pair), pair]));
  const rates = presentRates(quotes, [...wanted.values()], now).map((rate) => {
    const { base, quote, value, at, way } = rate;
    const steps = way.some((step) => step.source !== source) ? way : null;
    const given = { base, quote, value, at, stale_after: lifeOf(rate, quotes), steps };
    const was = known.get(nameOf(rate));
    return guarded(given, isShown(way, was, seen) ? undefined : was, now);
  });
  await saveRates(trx, source, rates, isConfirmed);
  return rates.length;
};

/**
 * Stores what a source gave, and the rates that its directions need, or those of a feed that joins it. Unusable quotes
 * are dropped. A pair that the other quotes do not connect keeps its last rate, which ages.
 * @throws RateSourceError when no quote is usable.
 */
export const storeQuotes = async (
  trx: Trx,
  { name, staleAfter }: StoredSource,
  quotes: readonly Quote[],
  deriving: Deriving,
): Promise<number> => {
  const { now } = deriving;
  const usable = quotes.filter((quote) => isUsable(quote, now)).map(notAfter(now));
  if (usable.length === 0) throw new RateSourceError("no_quote");
  await saveFetch(trx, {
    source: name,
    at: now,
    quotes: usable.map((quote) => ({ ...quote, at: (quote.at ?? now).toISOString() })),
    stale_after: staleAfter,
  });
  const stored = await adoptRates(trx, name, await wantedPairs(trx, name), deriving);
  for (const joined of await joinedWith(trx, name))
    await adoptRates(trx, joined, await wantedPairs(trx, joined), deriving);
  return stored;
};

/**
 * Fetches a source once, stores its rates, and returns their number: none when the source was changed meanwhile.
 * @throws RateSourceError when the source fails, or none of its quotes is usable.
 */
export const refreshRates = async ({ db, clock }: RatesDeps, source: RateSource): Promise<number> => {
  const quotes = await source.fetch(clock.now());
  const now = clock.now();
  // The demo's market walks at random however long nobody has looked.
  const seen = source.replays === true ? [source.name] : [];
  return transaction(db, async (trx) => {
    const isCurrent = (await source.lock?.(trx)) ?? true;
    return isCurrent ? storeQuotes(trx, source, quotes, { now, seen }) : 0;
  });
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
        await saveFault(deps.db, {
          source: source.name,
          at: deps.clock.now(),
          fault: error.fault,
          stale_after: source.staleAfter,
        });
      }
    }),
  );
};
