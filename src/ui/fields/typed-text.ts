import type { AroundNavHandler } from "wouter";

/** The text areas in which a person has typed. */
const typed = new Set<HTMLTextAreaElement>();

/** What is asked before they are lost; undefined until the first word is typed. */
let question: string | undefined;

/** The address of the page. It differs from `location` while the browser goes back. */
let here = "";

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

/** Saved texts leave the page with their forms, or are emptied. What is on its way, or was refused, can still be lost. */
const hasTyped = (place: Node): boolean => [...typed].some((area) => hasWords(area) && place.contains(area));

/** Whether nothing typed on the page is lost elsewhere, or may be. What stands beside it, such as the chat, stays. */
function mayLeaveFor(to: string): boolean {
  const page = document.querySelector("main");
  if (page === null || !hasTyped(page)) return true;
  return new URL(to, here).pathname === new URL(here).pathname || confirm(question);
}

/** Navigates within the site, once the visitor has agreed to lose what they typed. */
export const askFirst: AroundNavHandler = (navigate, to, options) => {
  if (mayLeaveFor(to)) navigate(to, options);
};

const askOnUnload = (event: BeforeUnloadEvent) => {
  if (hasTyped(document)) event.preventDefault();
};

const remember = () => {
  here = location.href;
};

/** The browser has already gone back. A new entry returns at once, before the router follows. */
const askOnBack = (event: PopStateEvent) => {
  if (mayLeaveFor(location.href)) return remember();
  event.stopImmediatePropagation();
  history.pushState(null, "", here);
};

/** Asks before the browser's buttons leave typed text. Call it before the router listens: listeners run in their order. */
export function watchButtons(): void {
  remember();
  addEventListener("popstate", askOnBack);
  for (const type of ["pushState", "replaceState"]) addEventListener(type, remember);
}

/** Remembers that somebody has typed here: from now on the page is not left without this question. */
export function markTyped(area: HTMLTextAreaElement, asked: string): void {
  if (question === undefined) addEventListener("beforeunload", askOnUnload);
  question = asked;
  for (const other of typed) if (!other.isConnected) typed.delete(other);
  typed.add(area);
}

/** Takes what has been typed when the session has ended, and lets the page go without a question. */
export function takeTyped(): TypedTexts {
  const texts = [...typed].filter(hasWords).map((area) => [placeOf(area), area.value]);
  typed.clear();
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
