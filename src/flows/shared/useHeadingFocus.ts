import { useEffect, useRef } from "react";

/** Puts the focus on the heading of a loaded page whenever its step changes: what was pressed is mostly gone. */
export function useHeadingFocus(headingId: string, step: string, isLoaded: boolean): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (isLoaded && last.current !== null && last.current !== step)
      document.getElementById(headingId)?.focus();
    if (isLoaded) last.current = step;
  }, [headingId, step, isLoaded]);
}
