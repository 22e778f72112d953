/** The address of the current page in the other language. */
function addressIn(lang: string): string {
  const { pathname, search, hash } = location;
  const path = pathname.replace(/^\/en(?=\/|$)/, "");
  return ((lang === "en" ? `/en${path.replace(/\/$/, "")}` : path) || "/") + search + hash;
}

/** Points the server-rendered language bar to the current page. */
export function watchLanguageBar(): void {
  const bar = document.querySelector<HTMLElement>(".language-bar");
  const link = bar?.querySelector("a");
  if (!bar || !link) return;
  link.addEventListener("click", () => (link.href = addressIn(bar.lang)), true);
}
