import { add, compare, divide, min, multiply, normalize, roundDown, subtract } from "#domain/money/money.ts";

/*
 * What things cost. The world has a market of its own, in roubles, and a feed that tells the house of it, falls silent, and
 * jumps. What the house may promise at a moment follows from what it was told, by the rules of docs/product.md and
 * docs/rates.md: never from what the house says.
 */

/** What moves on the market. */
type Asset = "BTC" | "USDT" | "USD" | "DOGE" | "RUB";

const beginning: Readonly<Record<Asset, string>> = {
  BTC: "5000000",
  USDT: "80",
  USD: "79",
  DOGE: "14",
  RUB: "1",
};

/** Better prices for larger amounts: from so many times the least amount on, by so many percent. */
interface Step {
  readonly times: number;
  readonly percent: string;
}

const steps: readonly Step[] = [
  { times: 4, percent: "2" },
  { times: 12, percent: "5" },
];

/** A pair that people use. */
interface Pair {
  readonly from: string;
  readonly to: string;
  readonly assets: readonly [Asset, Asset];
  readonly least: string;
  /** A price that staff set themselves; null where the feed sets it. */
  readonly own: string | null;
  readonly steps: readonly Step[];
}

const pairOf = (
  [from, to]: readonly [string, string],
  assets: readonly [Asset, Asset],
  least: string,
  { own = null, steps: given = [] }: Partial<Pick<Pair, "own" | "steps">> = {},
): Pair => ({ from, to, assets, least, own, steps: given });

/** The pairs, each for a way of paying, of pricing, or a turn of the chart. */
export const pairs: readonly Pair[] = [
  pairOf(["BTC", "SBERRUB"], ["BTC", "RUB"], "0.001", { steps }),
  pairOf(["USDTTRC20", "SBERRUB"], ["USDT", "RUB"], "100", { steps }),
  pairOf(["SBERRUB", "USDTTRC20"], ["RUB", "USDT"], "5000", { steps }),
  pairOf(["SBPRUB", "USDTTRC20"], ["RUB", "USDT"], "5000", { steps }),
  pairOf(["SBPRUB", "BTC"], ["RUB", "BTC"], "5000", { own: "0.00000019" }),
  pairOf(["CASHUSD", "USDTTRC20"], ["USD", "USDT"], "1000"),
  pairOf(["ACRUB", "BTC"], ["RUB", "BTC"], "5000", { own: "0.000000195", steps }),
  pairOf(["TCSBRUB", "DOGE"], ["RUB", "DOGE"], "5000", { own: "0.07" }),
];

/** Percent that the house keeps of the feed's price. */
export const margin = "2";

/** Seconds after which nobody may rely on what the feed said. */
export const staleAfter = 600;

/** Seconds between two looks at the feed. */
export const interval = 120;

/** Percent by which a price may move before a person has to accept it. */
const mostJump = "10";

/** What the house was told of two assets, and what waits for a person. */
interface Heard {
  readonly value: string;
  readonly at: number;
  readonly held: string | null;
}

export interface Market {
  /** Roubles for one, by asset. */
  readonly truth: Map<Asset, string>;
  isSilent: boolean;
  /** When the house heard the feed last. */
  heardAt: number;
  /** By pair of assets. */
  readonly heard: Map<string, Heard>;
  /** Prices of our own by pair. */
  readonly own: Map<number, string>;
}

export const newMarket = (): Market => ({
  truth: new Map(Object.entries(beginning) as [Asset, string][]),
  isSilent: false,
  heardAt: 0,
  heard: new Map(),
  own: new Map(pairs.flatMap(({ own }, name) => (own === null ? [] : [[name, own]]))),
});

const decimals = 40;

/** What one asset is worth in another. */
const crossOf = ({ truth }: Market, [from, to]: readonly [Asset, Asset]): string =>
  divide(truth.get(from) ?? "1", truth.get(to) ?? "1", decimals);

const nameOf = ([from, to]: readonly [Asset, Asset]): string => `${from}/${to}`;

/** Whether a price moved so far that a person has to see it first. */
const isJump = (value: string, before: string): boolean => {
  const distance = compare(value, before) < 0 ? subtract(before, value) : subtract(value, before);
  return compare(multiply(distance, "100"), multiply(before, mostJump)) > 0;
};

/** The house hears the feed. A jump waits for a person, until the price comes back. */
export const hear = (market: Market, now: number): void => {
  market.heardAt = now;
  const assets = [...market.truth.keys()];
  for (const two of assets.flatMap((from) => assets.map((to) => [from, to] as const))) {
    const [name, value] = [nameOf(two), crossOf(market, two)];
    const known = market.heard.get(name);
    market.heard.set(
      name,
      known === undefined || !isJump(value, known.value)
        ? { value, at: now, held: null }
        : { ...known, held: value },
    );
  }
};

/** What the house goes by for two assets, whether or not it may promise it. */
export const heardCross = (market: Market, assets: readonly [Asset, Asset]): string =>
  market.heard.get(nameOf(assets))?.value ?? crossOf(market, assets);

/** The prices of our pairs that wait for a person. */
export const waiting = ({ heard }: Market): readonly string[] =>
  [...new Set(pairs.map(({ assets }) => nameOf(assets)))].filter(
    (name) => (heard.get(name)?.held ?? null) !== null,
  );

/** A person accepts a price of two assets: nobody has to have heard it since. */
export const acceptJump = (market: Market, name: string, value: string, now: number): void => {
  if (market.heard.has(name)) market.heard.set(name, { value, at: now, held: null });
};

/** What improves or reduces the price of one order. */
export interface Terms {
  /** Percent of a promo code. */
  readonly promo: string | null;
  /** Percent that a shop adds for itself. */
  readonly surcharge: string;
}

const changed = (price: string, percent: string): string =>
  multiply(price, add("1", multiply(percent, "0.01")));

/** The percent of the step that an amount reaches. */
const stepOf = ({ steps: known, least }: Pair, amount: string): string =>
  known.findLast(({ times }) => compare(amount, multiply(least, String(times))) >= 0)?.percent ?? "0";

/**
 * The best price that the house may promise for an amount at a moment. Null while nobody knows one: the feed has been
 * silent for too long, or its price jumped and nobody has accepted it.
 */
export const fairPrice = (
  market: Market,
  name: number,
  amount: string,
  now: number,
  { promo, surcharge }: Terms,
): string | null => {
  const pair = pairs[name] ?? pairs[0];
  const own = market.own.get(name);
  const heard = pair && market.heard.get(nameOf(pair.assets));
  if (pair === undefined || (own === undefined && heard === undefined)) return null;
  const isKnown =
    own !== undefined ||
    (heard !== undefined && heard.held === null && now - heard.at <= (staleAfter + 1) * 1000);
  if (!isKnown) return null;
  const plain = own ?? changed(heard?.value ?? "0", `-${margin}`);
  const stepped = changed(plain, stepOf(pair, amount));
  return changed(promo === null ? stepped : changed(stepped, promo), `-${surcharge}`);
};

/** Whether a price is above another by more than rounding. */
export const isAbove = (price: string, fair: string): boolean =>
  compare(price, multiply(fair, "1.000000001")) > 0;

/** Moves a price by a factor, with as many digits as feeds give. */
export const moved = (price: string, factor: number): string =>
  normalize(roundDown(multiply(price, String(factor)), 12));

/** The worse of the order's price and what is fair now; null while nobody knows that. */
export const worse = (agreed: string, fair: string | null): string | null =>
  fair === null ? null : min(agreed, fair);
