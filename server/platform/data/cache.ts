import type { Clock } from "../clock.ts";

/** How long results are cached. */
export interface Freshness<T> {
  readonly clock: Clock;
  /** Milliseconds, which may depend on the result. */
  readonly freshFor: number | ((result: T) => number);
}

/**
 * Caches results for the `most` most recently used keys, forever or while they are fresh. Concurrent callers share
 * one computation. Failures are not cached. (The package lru-cache would keep results for longer when the clock is set
 * back.)
 */
export const createCache = <T>(most: number, fresh?: Freshness<T>) => {
  const kept = new Map<string, { readonly made: Promise<T>; readonly at: number; freshFor: number }>();
  const now = () => fresh?.clock.now().getTime() ?? 0;
  const begin = (key: string, make: () => Promise<T>) => {
    const entry = { made: make(), at: now(), freshFor: Infinity };
    const settle = async () => {
      try {
        const result = await entry.made;
        const { freshFor = Infinity } = fresh ?? {};
        entry.freshFor = typeof freshFor === "number" ? freshFor : freshFor(result);
      } catch {
        if (kept.get(key) === entry) kept.delete(key);
      }
    };
    void settle();
    return entry;
  };
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    const age = now() - (known?.at ?? 0);
    const entry = known !== undefined && age >= 0 && age < known.freshFor ? known : begin(key, make);
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > most) kept.delete(oldest);
    return entry.made;
  };
};
