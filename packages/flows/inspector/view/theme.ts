import { useSyncExternalStore } from "react";

const place = "inspector theme";
const listeners = new Set<() => void>();

const read = (): string =>
  document.documentElement.dataset["theme"] ??
  (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** Whether the inspector is dark, and the way to change that; this browser remembers it. */
export function useDark(): readonly [boolean, (isDark: boolean) => void] {
  const theme = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
  const choose = (isDark: boolean) => {
    const chosen = isDark ? "dark" : "light";
    document.documentElement.dataset["theme"] = chosen;
    localStorage.setItem(place, chosen);
    for (const listener of listeners) listener();
  };
  return [theme === "dark", choose];
}

/** Before the first paint. */
export function restoreTheme(): void {
  const chosen = localStorage.getItem(place);
  if (chosen !== null) document.documentElement.dataset["theme"] = chosen;
}
