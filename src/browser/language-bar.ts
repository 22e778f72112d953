/** The way to the page that is open by now, in the other language. */
function addressIn(lang: string): string {
  const { pathname, search, hash } = location;
  const path = pathname.replace(/^\/en(?=\/|$)/, "");
  return ((lang === "en" ? `/en${path.replace(/\/$/, "")}` : path) || "/") + search + hash;
}

/** The bar that asks for the language leads to the page that is open by now. The server has put it there. */
export function watchLanguageBar(): void {
  const bar = document.querySelector<HTMLElement>(".language-bar");
  const link = bar?.querySelector("a");
  if (!bar || !link) return;
  link.addEventListener("click", () => (link.href = addressIn(bar.lang)), true);
}
