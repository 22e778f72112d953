import type { DecimalString } from "#domain/money/money.ts";
import { isPositive, multiply } from "#domain/money/money.ts";
import { divideCross } from "./course.ts";
import type { Quote } from "./source.ts";

/** The value of one unit of an asset in another, derived from quotes. */
export interface CrossRate {
  readonly base: string;
  readonly quote: string;
  readonly value: DecimalString;
  /** Time of the oldest quote it is derived from. */
  readonly at: Date;
}

interface Step {
  readonly to: string;
  readonly multiplier: DecimalString;
  readonly divisor: DecimalString;
  readonly at: Date;
}

type Graph = ReadonlyMap<string, readonly Step[]>;

const graphOf = (quotes: readonly Quote[], now: Date): Graph => {
  const graph = new Map<string, Step[]>();
  const put = (from: string, step: Step) => graph.set(from, [...(graph.get(from) ?? []), step]);
  for (const { base, quote, value, at = now } of quotes) {
    put(base, { to: quote, multiplier: value, divisor: "1", at });
    put(quote, { to: base, multiplier: "1", divisor: value, at });
  }
  // Sorted, so that all instances agree regardless of the order of the quotes.
  for (const steps of graph.values()) steps.sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0));
  return graph;
};

/** The shortest path between two assets, the first by name among equals; null when there is none. */
const pathBetween = (graph: Graph, base: string, quote: string): readonly Step[] | null => {
  const paths = new Map<string, readonly Step[]>([[base, []]]);
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
export const crossRates = (
  quotes: readonly Quote[],
  pairs: readonly { readonly base: string; readonly quote: string }[],
  now: Date,
): CrossRate[] => {
  const graph = graphOf(quotes, now);
  return pairs.flatMap(({ base, quote }) => {
    const path = pathBetween(graph, base, quote);
    if (path === null) return [];
    const multiplier = path.reduce((product, step) => multiply(product, step.multiplier), "1");
    const divisor = path.reduce((product, step) => multiply(product, step.divisor), "1");
    const value = divideCross(multiplier, divisor);
    if (!isPositive(value)) return [];
    const at = path.reduce((oldest, step) => (step.at < oldest ? step.at : oldest), now);
    return [{ base, quote, value, at }];
  });
};
