import type { DecimalString } from "#domain/money/money.ts";
import { isPositive, multiply } from "#domain/money/money.ts";
import { divideCross } from "./course.ts";
import type { Quote, SourceQuote } from "./source.ts";

/** The value of one unit of an asset in another, derived from quotes. */
export interface CrossRate<Q extends Quote = Quote> {
  readonly base: string;
  readonly quote: string;
  readonly value: DecimalString;
  /** Time of the oldest quote it is derived from. */
  readonly at: Date;
  /** The quotes it is derived from, from `base` to `quote`. */
  readonly way: readonly Q[];
}

interface Step<Q extends Quote> {
  readonly to: string;
  readonly multiplier: DecimalString;
  readonly divisor: DecimalString;
  readonly given: Q;
}

type Graph<Q extends Quote> = ReadonlyMap<string, readonly Step<Q>[]>;

const graphOf = <Q extends Quote>(quotes: readonly Q[]): Graph<Q> => {
  const graph = new Map<string, Step<Q>[]>();
  const put = (from: string, step: Step<Q>) => graph.set(from, [...(graph.get(from) ?? []), step]);
  for (const given of quotes) {
    const { base, quote, value } = given;
    put(base, { to: quote, multiplier: value, divisor: "1", given });
    put(quote, { to: base, multiplier: "1", divisor: value, given });
  }
  // Sorted, so that all instances agree regardless of the order of the quotes. Of one pair the first is taken.
  for (const steps of graph.values()) steps.sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0));
  return graph;
};

/** The shortest path between two assets, the first by name among equals; null when there is none. */
const pathBetween = <Q extends Quote>(
  graph: Graph<Q>,
  base: string,
  quote: string,
): readonly Step<Q>[] | null => {
  const paths = new Map<string, readonly Step<Q>[]>([[base, []]]);
  for (const [asset, path] of paths) {
    if (asset === quote) return path;
    for (const step of graph.get(asset) ?? []) if (!paths.has(step.to)) paths.set(step.to, [...path, step]);
  }
  return null;
};

/**
 * Cross rates of the wanted pairs over the graph of quotes: BTC → RUB from BTC/USD and USD/RUB. Divides only
 * once, so that a path there and back is exact up to one rounding. Unconnected pairs are left out.
 */
export const crossRates = <Q extends Quote>(
  quotes: readonly Q[],
  pairs: readonly { readonly base: string; readonly quote: string }[],
  now: Date,
): CrossRate<Q>[] => {
  const graph = graphOf(quotes);
  return pairs.flatMap(({ base, quote }) => {
    const path = pathBetween(graph, base, quote);
    if (path === null) return [];
    const multiplier = path.reduce((product, step) => multiply(product, step.multiplier), "1");
    const divisor = path.reduce((product, step) => multiply(product, step.divisor), "1");
    const value = divideCross(multiplier, divisor);
    if (!isPositive(value)) return [];
    const way = path.map(({ given }) => given);
    const at = way.reduce((oldest, { at: time = now }) => (time < oldest ? time : oldest), now);
    return [{ base, quote, value, at, way }];
  });
};

/** A pair as text. */
export const nameOf = ({ base, quote }: { readonly base: string; readonly quote: string }): string =>
  `${base}/${quote}`;

/** Cross rates over the quotes that are not too old, and over all of them where nothing else connects a pair. */
export const presentRates = (
  quotes: readonly SourceQuote[],
  pairs: readonly { readonly base: string; readonly quote: string }[],
  now: Date,
): CrossRate<SourceQuote>[] => {
  const fresh = quotes.filter(({ at, staleAfter }) => now.getTime() - at.getTime() <= staleAfter * 1000);
  const rates = crossRates(fresh, pairs, now);
  const found = new Set(rates.map(nameOf));
  const others = pairs.filter((pair) => !found.has(nameOf(pair)));
  return [...rates, ...crossRates(quotes, others, now)];
};

/**
 * Seconds for which a rate can be used from its time on: until the first quote of its way is too old. Between an asset and
 * itself there is none, and all of the source count, of which there is one at least.
 */
export const lifeOf = ({ at, way }: CrossRate<SourceQuote>, quotes: readonly SourceQuote[]): number => {
  const ends = way.map((one) => one.at.getTime() - at.getTime() + one.staleAfter * 1000);
  const own = quotes.map(({ staleAfter }) => staleAfter * 1000);
  return Math.floor(Math.min(...(ends.length > 0 ? ends : own)) / 1000);
};
