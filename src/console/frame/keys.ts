import { isComposing } from "#src/ui/forms/isComposing.ts";

/** What a key of the console does. */
export type KeyAct =
  | { type: "row"; by: 1 | -1 }
  | { type: "search" }
  | { type: "act" }
  | { type: "help" }
  | { type: "palette" }
  | { type: "go"; letter: string };

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The Latin letter of a key. On a Cyrillic layout it is the letter that is printed beside. */
const letterOf = ({ key, code }: Pressed): string => {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^[\x20-\x7e]$/.test(key) ? key : code.replace(/^Key/, "").toLowerCase();
};

/** The sign of a key; on layouts without a slash, that of the key where the slash is printed. */
const signOf = (event: Pressed): string => {
  if (event.key === "/" || event.key === "?") return event.key;
  if (event.code === "Slash") return event.shiftKey ? "?" : "/";
  return event.shiftKey ? "" : letterOf(event);
};

/** Reads keys: `g` waits for the letter of a section. A key that does nothing is null. */
export function createKeyReader(): (event: Pressed, isOn: boolean) => KeyAct | null {
  let isGoing = false;
  return (event, isOn) => {
    const wasGoing = isGoing;
    isGoing = false;
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey !== metaKey && !altKey && !shiftKey && letterOf(event) === "k") return { type: "palette" };
    if (!isOn || ctrlKey || metaKey || altKey) return null;
    const sign = signOf(event);
    if (wasGoing) return /^[a-z]$/.test(sign) ? { type: "go", letter: sign } : null;
    switch (sign) {
      case "g":
        isGoing = true;
        return null;
      case "j":
        return { type: "row", by: 1 };
      case "k":
        return { type: "row", by: -1 };
      case "e":
        return { type: "act" };
      case "/":
        return { type: "search" };
      case "?":
        return { type: "help" };
      default:
        return null;
    }
  };
}

const fields =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=radiogroup]";

/** Whether a key belongs to the field that has the focus, or to a dialog over the page. Chords are typed in no field. */
export const isTaken = (event: KeyboardEvent): boolean =>
  isComposing(event) ||
  event.defaultPrevented ||
  document.querySelector("dialog[open]") !== null ||
  (!event.ctrlKey &&
    !event.metaKey &&
    event.target instanceof Element &&
    event.target.closest(fields) !== null);

const pressable = "a[href], button:enabled:not([aria-disabled=true])";

/** The rows of the page that can be reached: each by its first link or button. */
const rows = (): HTMLElement[] =>
  [...document.querySelectorAll("main :is(tbody > tr, ul:not(nav ul) > li)")].filter(
    (row): row is HTMLElement => row instanceof HTMLElement && row.querySelector(pressable) !== null,
  );

const rowOfFocus = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement));

/** Moves the focus to the next row or the one before, from the ends no further. */
export function focusRow(by: 1 | -1): void {
  const all = rows();
  const here = rowOfFocus();
  const index = here === undefined ? (by === 1 ? 0 : -1) : all.indexOf(here) + by;
  all[index]?.querySelector<HTMLElement>(pressable)?.focus();
}

/** Takes the first act of the row that has the focus, else of the page: what its desk offers first. */
export function takeAct(): void {
  const act =
    rowOfFocus()?.querySelector<HTMLElement>("button:enabled:not([aria-disabled=true])") ??
    rowOfFocus()?.querySelector<HTMLElement>("a[href]") ??
    document.querySelector<HTMLElement>("main [data-act=first]:enabled");
  act?.click();
}

export const focusSearch = (): void =>
  document.querySelector<HTMLElement>("main [role=search] input")?.focus();

/** What the page offers to do, beside its rows: the buttons of its head, and those of an open desk. */
export const actsOfPage = (): readonly { text: string; press: () => void }[] =>
  [...document.querySelectorAll<HTMLElement>("main :is([data-acts] button, [data-act]):enabled")]
    .filter((button) => button.closest("[role=search]") === null)
    .map((button) => ({ text: button.textContent.trim(), press: () => button.click() }))
    .filter(({ text }, index, all) => text !== "" && all.findIndex((one) => one.text === text) === index);
