import { useSyncExternalStore } from "react";

/** Where the parts stand side by side; the style sheets say the same of narrower windows. */
const wide = matchMedia("(min-width: 900.02px)");

const listen = (changed: () => void) => {
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
};

/** Whether there is room for the parts side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => wide.matches);
