import type { Clock } from "./clock.ts";

/**
 * Caches an expensive result for this many milliseconds, which may depend on it, only for the latest arguments.
 * Concurrent callers share one computation. Failures are not cached.
 */
export const keepFresh = <Args extends readonly string[], T>(
  clock: Clock,
  freshFor: number | ((result: T) => number),
  make: (...args: Args) => Promise<T>,
): ((...args: Args) => Promise<T>) => {
  let kept:
    | { readonly key: string; readonly at: number; readonly made: Promise<T>; freshFor: number }
    | undefined;
  const settle = async (entry: NonNullable<typeof kept>): Promise<void> => {
    try {
      const result = await entry.made;
      entry.freshFor = typeof freshFor === "number" ? freshFor : freshFor(result);
    } catch {
      if (kept === entry) kept = undefined;
    }
  };
  return (...args) => {
    const [key, at] = [args.join("\n"), clock.now().getTime()];
    // Setting the clock back must not extend the cache time.
    if (kept?.key === key && at >= kept.at && at - kept.at < kept.freshFor) return kept.made;
    const next = { key, at, made: make(...args), freshFor: Infinity };
    kept = next;
    void settle(next);
    return next.made;
  };
};
