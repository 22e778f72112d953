import { z } from "zod/mini";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";

/** The text areas with words that a person has typed and not sent. */
const typed = new Set<HTMLTextAreaElement>();

/** What is asked before they are lost; undefined until the first word is typed. */
let question: string | undefined;

/** What a session left behind when it ended: whose it is, and the texts by their place. */
const Kept = z.object({ owner: z.string(), texts: z.record(z.string(), z.string()) });
const storeKey = "typed";

/** Who has typed: the e-mail of whoever is signed in. */
let owner: string | undefined;

/** A form's heading names what it is about, such as a row of a list. */
const placeOf = (area: HTMLTextAreaElement): string => {
  const title = area.form?.querySelector("h1, h2, h3")?.textContent ?? "";
  return [location.pathname, title, area.name].join("\n");
};

const hasWords = (area: HTMLTextAreaElement): boolean => area.isConnected && area.value.trim() !== "";

const isLeft = (place: Node): boolean => [...typed].some((area) => hasWords(area) && place.contains(area));

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

/** Tells who is signed in: they find their texts again, and nobody else does. Whoever signs out leaves none. */
export function nameTyper(email: string | undefined): void {
  owner = email;
  if (readStored(storeKey, Kept, "session")?.owner !== email) writeStored(storeKey, null, "session");
}

/** Keeps what has been typed when the session has ended, in this tab, and lets the page go without a question. */
export function keepTyped(): void {
  const texts = [...typed].filter(hasWords).map((area) => [placeOf(area), area.value]);
  typed.clear();
  if (owner !== undefined && texts.length > 0)
    writeStored(storeKey, { owner, texts: Object.fromEntries(texts) }, "session");
  owner = undefined;
}

/** Types a kept text again, once. */
export function recallTyped(area: HTMLTextAreaElement): void {
  if (owner === undefined || area.value !== "") return;
  const kept = readStored(storeKey, Kept, "session");
  const { [placeOf(area)]: text, ...texts } = kept?.texts ?? {};
  if (kept === null || text === undefined) return;
  writeStored(storeKey, { ...kept, texts }, "session");
  // React hears only of a value that it has not set itself.
  Reflect.set(HTMLTextAreaElement.prototype, "value", text, area);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
