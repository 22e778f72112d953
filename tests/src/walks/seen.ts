/**
 * A visible element: its role and its name, such as `button Sign in`. A name that ends with … is a prefix.
 * `leads` is a part of a link's address.
 */
export type Landmark =
  `${"button" | "blocked" | "pressed" | "link" | "heading" | "field" | "ticked" | "unticked" | "dialog" | "alert" | "text" | "leads"} ${string}`;

const outOfSight = '[hidden], [aria-hidden="true"], [inert]';

const isVisible = (element: Element): boolean => element.closest(outOfSight) === null;

const flat = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const labelledBy = (element: Element): string | undefined => {
  const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  return ids.length === 0
    ? undefined
    : ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
};

const isBlocked = (element: Element): boolean =>
  (element as HTMLButtonElement).disabled || element.getAttribute("aria-disabled") === "true";

const isTicked = (element: Element): boolean => (element as HTMLInputElement).checked;

const boxes = 'input[type="checkbox"], input[type="radio"]';

interface Kind {
  selector: string;
  is?: (element: Element) => boolean;
}

const kinds: Readonly<Record<string, Kind>> = {
  button: { selector: "button", is: (element) => !isBlocked(element) },
  blocked: { selector: "button", is: isBlocked },
  pressed: { selector: '[aria-pressed="true"], [aria-current]' },
  link: { selector: "a[href]" },
  heading: { selector: "h1, h2, h3, h4" },
  field: {
    selector: `input:not([type="checkbox"], [type="radio"]), textarea, select`,
    is: (element) => !element.matches(":disabled"),
  },
  ticked: { selector: boxes, is: isTicked },
  unticked: { selector: boxes, is: (element) => !isTicked(element) },
  dialog: { selector: "dialog[open]" },
};

/** All visible text. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (node instanceof Element && node.matches(`${outOfSight}, option, textarea, style`)) return "";
  return [...node.childNodes].map(textOf).join(" ");
}

/** A short accessible name of an element. */
export function nameOf(element: Element): string {
  const [label] = (element as HTMLInputElement).labels ?? [];
  return flat(element.getAttribute("aria-label") ?? labelledBy(element) ?? textOf(label ?? element));
}

/** The text of the page, with one space between words. */
export const visibleText = (): string => flat(textOf(document.body));

const hasName = (name: string, wanted: string): boolean =>
  wanted.endsWith("…") && !name.endsWith("…") ? name.startsWith(wanted.slice(0, -1)) : name === wanted;

/** Texts of the page of one kind. */
function textsOf(kind: string): readonly string[] {
  const visible = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
  if (kind === "text") return [visibleText()];
  if (kind === "alert") return visible('[role="alert"], [role="status"]').map((alert) => flat(textOf(alert)));
  if (kind === "leads") return visible("a[href]").map((link) => (link as HTMLAnchorElement).href);
  const known = kinds[kind];
  if (known === undefined) throw new Error(`There is no check for the landmark ‘${kind}’`);
  return visible(known.selector)
    .filter((element) => known.is?.(element) !== false)
    .map(nameOf);
}

/** Tells what the page shows at this moment. Each kind of element is read once. */
export function sight(): (landmark: Landmark) => boolean {
  const read = new Map<string, readonly string[]>();
  return (landmark) => {
    const space = landmark.indexOf(" ");
    const [kind, name] = [landmark.slice(0, space), flat(landmark.slice(space + 1))];
    const texts = read.get(kind) ?? textsOf(kind);
    read.set(kind, texts);
    const isPart = ["text", "alert", "leads"].includes(kind);
    return texts.some((text) => (isPart ? text.includes(name) : hasName(text, name)));
  };
}

/** Names of all controls. */
export const controls = (): Landmark[] => [
  ...[...document.querySelectorAll("button")]
    .filter((button) => isVisible(button) && !isBlocked(button))
    .map((button): Landmark => `button ${nameOf(button)}`),
  ...[...document.querySelectorAll("input, textarea, select")]
    .filter((field) => isVisible(field) && !field.matches(":disabled"))
    .map((field): Landmark => {
      if (!field.matches(boxes)) return `field ${nameOf(field)}`;
      return `${isTicked(field) ? "ticked" : "unticked"} ${nameOf(field)}`;
    }),
];

/** A choice that is made already changes nothing when it is made again. */
const made = '[aria-pressed="true"], [aria-current], [type="radio"]:checked, [type="file"], [readonly]';

/** The controls that a user can use now, each to some effect. An open dialog covers the page. */
export function usable(): HTMLElement[] {
  const place = document.querySelector("dialog[open]") ?? document.body;
  return [...place.querySelectorAll<HTMLElement>("button, input, textarea, select")].filter(
    (control) =>
      isVisible(control) &&
      !isBlocked(control) &&
      control.closest("fieldset[disabled]") === null &&
      !control.matches(made),
  );
}

/** Whether a control's name is known to the model. */
export const isKnown = (control: Landmark, known: readonly Landmark[]): boolean =>
  known.some((landmark) => {
    const kindOf = (text: string) => text.slice(0, text.indexOf(" ")).replace(/^(un)?ticked$/, "box");
    const restOf = (text: string) => text.slice(text.indexOf(" ") + 1);
    const isSameKind =
      kindOf(landmark) === kindOf(control) ||
      (kindOf(landmark) === "pressed" && kindOf(control) === "button");
    return isSameKind && hasName(restOf(control), restOf(landmark));
  });
