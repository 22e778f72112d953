/** The text areas with words that a person has typed and not sent. */
const typed = new Set<HTMLTextAreaElement>();

/** What is asked before they are lost; undefined until the first word is typed. */
let question: string | undefined;

const isLeft = (place: Node): boolean =>
  [...typed].some((area) => area.isConnected && place.contains(area) && area.value.trim() !== "");

const forget = ({ target }: Event) => {
  for (const area of typed) if (area.form === target || !area.isConnected) typed.delete(area);
};

const askOnUnload = (event: BeforeUnloadEvent) => {
  if (isLeft(document)) event.preventDefault();
};

/** A link within the site replaces the page without unloading it, except what stands beside the page, such as the chat. */
const askOnLink = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const page = document.querySelector("main");
  if (link === null || page === null || link.target !== "" || link.hasAttribute("download")) return;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const { origin, pathname } = new URL(link.href, location.href);
  if (origin !== location.origin || pathname === location.pathname) return;
  if (!isLeft(page) || confirm(question)) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Remembers that somebody has typed here: from now on the page is not left without this question. */
export function markTyped(area: HTMLTextAreaElement, asked: string): void {
  if (question === undefined) {
    addEventListener("submit", forget, true);
    addEventListener("beforeunload", askOnUnload);
    addEventListener("click", askOnLink, true);
  }
  question = asked;
  typed.add(area);
}
