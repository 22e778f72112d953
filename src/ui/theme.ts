import { useSyncExternalStore } from "react";

/** The look that a visitor chose; `system` follows the device. */
export type Theme = "light" | "dark" | "system";

/** Key in the browser's storage; the script that runs before the first paint reads the same. */
export const themeStorageKey = "theme";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

function choose(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The chosen theme and the way to choose another; it is remembered in this browser. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, read, () => "system" as const);
  return [theme, choose];
}
