/** The text areas in which a person has typed, and those of them that were sent since. */
const typed = new Set<HTMLTextAreaElement>();
const sent = new Set<HTMLTextAreaElement>();

/** What is asked before they are lost; undefined until the first word is typed. */
let question: string | undefined;

/** Texts by their place. */
export type TypedTexts = Readonly<Record<string, string>>;

/** What was typed before a session ended, for whoever has signed in again. */
let kept: Record<string, string> = {};

/** A form's heading names what it is about, such as a row of a list. Not every area has a name, but a label. */
const placeOf = (area: HTMLTextAreaElement): string => {
  const title = area.form?.querySelector("h1, h2, h3")?.textContent ?? "";
  return [location.pathname, title, area.labels[0]?.textContent].join("\n");
};

const hasWords = (area: HTMLTextAreaElement): boolean => area.isConnected && area.value.trim() !== "";

const isLeft = (place: Node): boolean =>
  [...typed].some((area) => hasWords(area) && !sent.has(area) && place.contains(area));

const forget = (area: HTMLTextAreaElement): void => {
  typed.delete(area);
  sent.delete(area);
};

const send = ({ target }: Event) => {
  for (const area of typed) {
    if (!area.isConnected) forget(area);
    else if (area.form === target) sent.add(area);
  }
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
    addEventListener("submit", send, true);
    addEventListener("beforeunload", askOnUnload);
    addEventListener("click", askOnLink, true);
  }
  question = asked;
  typed.add(area);
  sent.delete(area);
}

/**
 * Takes what has been typed when the session has ended, and lets the page go without a question. What was sent counts:
 * by its refusal people learn that their session has ended.
 */
export function takeTyped(): TypedTexts {
  const texts = [...typed].filter(hasWords).map((area) => [placeOf(area), area.value]);
  typed.clear();
  sent.clear();
  kept = {};
  return Object.fromEntries(texts) as TypedTexts;
}

/** Gives texts back to their text areas as these open. */
export function offerTyped(texts: TypedTexts): void {
  kept = { ...texts };
}

/** Types an offered text again, once. */
export function recallTyped(area: HTMLTextAreaElement): void {
  const place = placeOf(area);
  const text = kept[place];
  if (text === undefined || area.value !== "") return;
  delete kept[place];
  // React hears only of a value that it has not set itself.
  Reflect.set(HTMLTextAreaElement.prototype, "value", text, area);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
