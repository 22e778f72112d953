import { useSyncExternalStore } from "react";

/** The look that a visitor chose; `system` follows the device. */
export type Theme = "light" | "dark" | "system";

/** The choice is in a cookie, so that the server sends the page in the right look from its first paint. */
const cookieSeconds = 365 * 24 * 60 * 60;

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
  const kept = theme === "system" ? "theme=; max-age=0" : `theme=${theme}; max-age=${String(cookieSeconds)}`;
  document.cookie = `${kept}; path=/; samesite=lax`;
  for (const listener of listeners) listener();
}

/** The chosen theme and the way to choose another; it is remembered in this browser. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, read, () => "system" as const);
  return [theme, choose];
}
