import type { Clock } from "./clock.ts";

/**
 * Makes something costly at most once in so many milliseconds for the same arguments; only the newest is kept. Those who ask
 * while it is made wait for the same. What failed is made again.
 */
export const keepFresh = <Args extends readonly string[], T>(
  clock: Clock,
  freshFor: number,
  make: (...args: Args) => Promise<T>,
): ((...args: Args) => Promise<T>) => {
  let kept: { readonly key: string; readonly at: number; readonly made: Promise<T> } | undefined;
  return (...args) => {
    const [key, at] = [args.join("\n"), clock.now().getTime()];
    // A clock that was put back does not keep it longer.
    if (kept?.key === key && at >= kept.at && at - kept.at < freshFor) return kept.made;
    const next = { key, at, made: make(...args) };
    kept = next;
    next.made.catch(() => {
      if (kept === next) kept = undefined;
    });
    return next.made;
  };
};
