import { useCallback, useSyncExternalStore } from "react";

const narrow = (width: number) => matchMedia(`(max-width: ${String(width - 1)}px)`);

/** Whether the window is narrower than `width` pixels: that of a phone unless said. */
export function useNarrow(width = 640): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = narrow(width);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    [width],
  );
  return useSyncExternalStore(
    subscribe,
    () => narrow(width).matches,
    () => false,
  );
}
