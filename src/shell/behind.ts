import { sweepOwnClaims } from "#src/exchange/exchange/own-claims.ts";

/** The address of the current page in the other language. */
function addressIn(lang: string): string {
  const { pathname, search, hash } = location;
  const path = pathname.replace(/^\/en(?=\/|$)/, "");
  return ((lang === "en" ? `/en${path.replace(/\/$/, "")}` : path) || "/") + search + hash;
}

/** Points the server-rendered language bar to the current page. */
function watchLanguageBar(): void {
  const bar = document.querySelector<HTMLElement>(".language-bar");
  const link = bar?.querySelector("a");
  if (!bar || !link) return;
  link.addEventListener("click", () => (link.href = addressIn(bar.lang)), true);
}

/** Runs the work of every page that follows its first screen. */
export function beginBehind(): void {
  sweepOwnClaims();
  watchLanguageBar();
}
