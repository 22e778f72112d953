import { createHash } from "node:crypto";
import type { DecimalString } from "#domain/money/money.ts";
import { divide, multiply, roundNearest } from "#domain/money/money.ts";
import type { Quote, RateSource } from "./source.ts";

/** An asset of the demo market. */
interface Asset {
  readonly base: string;
  readonly quote: string;
  /** Base price. */
  readonly price: DecimalString;
  readonly decimals: number;
  /** Maximum deviation from `price`, in millionths. */
  readonly swing: number;
}

// Prices similar to those of 2026, for the demo only.
const assets: readonly Asset[] = [
  { base: "BTC", quote: "USD", price: "96450", decimals: 2, swing: 42_000 },
  { base: "ETH", quote: "USD", price: "3412.5", decimals: 2, swing: 55_000 },
  { base: "LTC", quote: "USD", price: "104.3", decimals: 3, swing: 60_000 },
  { base: "TRX", quote: "USD", price: "0.2871", decimals: 6, swing: 45_000 },
  { base: "TON", quote: "USD", price: "2.214", decimals: 5, swing: 65_000 },
  { base: "XRP", quote: "USD", price: "2.318", decimals: 5, swing: 60_000 },
  { base: "DOGE", quote: "USD", price: "0.1764", decimals: 6, swing: 70_000 },
  { base: "XMR", quote: "USD", price: "342.6", decimals: 3, swing: 50_000 },
  { base: "USDT", quote: "USD", price: "1.0006", decimals: 5, swing: 700 },
  { base: "USDC", quote: "USD", price: "1.0001", decimals: 5, swing: 300 },
  { base: "USD", quote: "RUB", price: "82.45", decimals: 4, swing: 9_000 },
];

const million = "1000000";

/** A pseudo-random number from −1 to 1, determined by its seed. */
const chance = (seed: string): number =>
  (createHash("sha256").update(seed).digest().readUInt32BE(0) / 0xffffffff) * 2 - 1;

/**
 * Waves of the walk: period in seconds and share of the swing. Slow ones give the trend, fast ones the noise.
 */
const waves: readonly (readonly [period: number, share: number])[] = [
  [86_400, 0.45],
  [14_400, 0.25],
  [3_600, 0.15],
  [600, 0.1],
  [60, 0.05],
];

/**
 * Interpolates linearly between random values at both ends of the wave, so any moment can be computed directly.
 */
const waveAt = (seed: string, second: number, period: number): number => {
  const start = Math.floor(second / period);
  const within = (second - start * period) / period;
  const here = chance(`${seed}/${period}/${start}`);
  return here + (chance(`${seed}/${period}/${start + 1}`) - here) * within;
};

/** The price of an asset at a second. It depends only on seed and time, so that all instances agree. */
const priceAt = (asset: Asset, seed: string, second: number): DecimalString => {
  const name = `${seed}/${asset.base}/${asset.quote}`;
  const drift = waves.reduce((sum, [period, share]) => sum + waveAt(name, second, period) * share, 0);
  // The drift is a binary float and money is not, so it is rounded to whole millionths of the price.
  const millionths = 1_000_000 + Math.round(drift * asset.swing);
  const moved = divide(multiply(asset.price, String(millionths)), million, 18);
  return roundNearest(moved, asset.decimals);
};

/** Quotes of the demo market at a moment. They change every `step` seconds. */
export const demoQuotes = (now: Date, seed: string, step: number): Quote[] => {
  const second = Math.floor(now.getTime() / 1000 / step) * step;
  return assets.map((asset) => ({
    base: asset.base,
    quote: asset.quote,
    value: priceAt(asset, seed, second),
    at: now,
  }));
};

/** The demo's moving market: a random walk that depends only on clock and seed. */
export const createDemoMarket = (options: {
  readonly interval: number;
  readonly staleAfter: number;
  readonly seed?: string;
}): RateSource => ({
  name: "demo-market",
  interval: options.interval,
  staleAfter: options.staleAfter,
  replays: true,
  fetch: (now) => Promise.resolve(demoQuotes(now, options.seed ?? "demo", options.interval)),
});
