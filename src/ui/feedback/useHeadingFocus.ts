import { useEffect, useRef } from "react";

/** Focuses the heading of a loaded page whenever its step changes: the pressed control is usually gone. */
export function useHeadingFocus(headingId: string, step: string, isLoaded: boolean): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (isLoaded && last.current !== null && last.current !== step)
      document.getElementById(headingId)?.focus();
    if (isLoaded) last.current = step;
  }, [headingId, step, isLoaded]);
}
