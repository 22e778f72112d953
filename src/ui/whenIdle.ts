import { useEffect } from "react";

/** Resolves when the page has nothing else to do. Where the browser cannot tell, after a moment that is likely to be one. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 500);
  });

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` when the page has nothing else to do. The next work waits until this one has settled: several files that
 * are compiled at once slow down the page's response to input.
 */
export function whenIdle(work: () => unknown): void {
  last = last
    .then(idle)
    .then(work)
    .catch(() => undefined);
}

/** Runs `work` when the page is idle, once `isTime`. */
export function useWhenIdle(isTime: boolean, work: () => unknown): void {
  useEffect(() => {
    if (isTime) whenIdle(work);
  }, [isTime, work]);
}
