import { useEffect } from "react";

/** Runs when the page has nothing else to do; a browser that cannot tell gets a moment that is likely to be one. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run);
  else setTimeout(run, 500);
}

/** Runs it when the page is idle, once `isTime`. */
export function useWhenIdle(isTime: boolean, run: () => void): void {
  useEffect(() => {
    if (isTime) whenIdle(run);
  }, [isTime, run]);
}
