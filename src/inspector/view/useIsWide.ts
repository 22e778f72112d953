import { useSyncExternalStore } from "react";

/** The width from which parts are side by side. The style sheets use the same breakpoint. */
const wide = matchMedia("(min-width: 900.02px)");

const listen = (changed: () => void) => {
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
};

/** Whether the window is wide enough for parts side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => wide.matches);
