/*
 * Functions that the walks run inside the page. Each is sent as text, so it can use only its arguments.
 */

/** A control by its role and accessible name: the full name, or a pattern between slashes. */
export interface Target {
  readonly role:
    | "button"
    | "link"
    | "textbox"
    | "checkbox"
    | "radio"
    | "heading"
    | "dialog"
    | "option"
    | "image";
  readonly name: string;
}

/** A point where a click reaches the control, or why there is none. */
export type Reach = { readonly x: number; readonly y: number } | { readonly missing: string };

/**
 * Finds a thing by role and name, scrolls it into sight, and gives the point in its middle, provided that it is there to be
 * seen and pressed.
 */
export function reach({ role, name }: Target): Reach {
  const selectors: Record<Target["role"], string> = {
    button: "button, summary, [role=button]",
    link: "a[href]",
    textbox: "input:not([type]), input[type=text], input[type=email], input[type=password], textarea",
    checkbox: "input[type=checkbox]",
    radio: "input[type=radio]",
    heading: "h1, h2, h3",
    dialog: "dialog[open]",
    option: "[role=option]",
    image: "[role=img], img",
  };
  const words = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute("aria-labelledby");
    if (ids !== null)
      return words(
        ids
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent)
          .join(" "),
      );
    const label = element.getAttribute("aria-label");
    if (label !== null) return words(label);
    const { labels } = element as HTMLInputElement;
    if (labels && labels.length > 0) return words([...labels].map((one) => one.textContent).join(" "));
    return words(element.textContent);
  };
  const pattern = /^\/(.*)\/$/.exec(name)?.[1];
  const matches = (text: string) => (pattern === undefined ? text === name : new RegExp(pattern).test(text));
  // While a modal dialog is open, nothing else can be reached.
  const scope = document.querySelector("dialog:modal") ?? document.body;
  const inside = role === "dialog" ? document.body : scope;
  const found = [...inside.querySelectorAll<HTMLElement>(selectors[role])].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && matches(nameOf(element)),
  );
  if (found === undefined) return { missing: `no ${role} ‘${name}’` };
  if (found.matches(":disabled")) return { missing: `${role} ‘${name}’ is disabled` };
  if (role !== "dialog") found.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = found.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  const isHit =
    hit !== null && (found.contains(hit) || hit.contains(found) || hit.closest("label")?.contains(found));
  if (isHit !== true) {
    return {
      missing: `${role} ‘${name}’ lies under ${hit?.outerHTML.slice(0, 120) ?? "nothing that is shown"}`,
    };
  }
  return point;
}

/** Selects the focused field's text, so that typing replaces it. */
export function selectAll(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement) field.select();
}

/** Whether the page is hydrated: React marks the elements. */
export function isAlive(): boolean {
  const root = document.querySelector("main")?.firstElementChild;
  return root !== null && root !== undefined && Object.keys(root).some((key) => key.startsWith("__react"));
}

/**
 * The texts of an open dialog or menu, else of the whole page, that a person cannot see although they are meant to be seen:
 * each is scrolled to, and has to lie uncovered inside everything that clips it. Also what is larger than the screen, a
 * dialog that hides a part of its body while there is room for it, and a heading that is framed.
 */
export function unseen(): string[] {
  const scrolled = [...document.querySelectorAll("dialog *")].map(
    (element) => [element, element.scrollLeft, element.scrollTop] as const,
  );
  const dialog = document.querySelector<HTMLElement>("dialog:modal");
  // What lies over the page hides some of it: then it is looked at alone.
  const root = dialog ?? document.querySelector("header details[open]") ?? document.body;
  const faults: string[] = [];
  const quote = (text: string) => `‘${text.replaceAll(/\s+/g, " ").trim().slice(0, 60)}’`;

  /** For screen readers alone: a pixel, or clipped. */
  const isForReadersOnly = (element: Element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position, clipPath } = getComputedStyle(at);
      const isTiny = at.clientWidth <= 1 && at.clientHeight <= 1;
      if (position === "absolute" && (isTiny || clipPath !== "none")) return true;
    }
    return false;
  };
  /** By how many pixels the screen and the clipping ancestors cut a line. */
  const cutOf = (element: Element, line: DOMRect) => {
    let cut = Math.max(-line.left, line.right - innerWidth, -line.top, line.bottom - innerHeight);
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      cut = Math.max(cut, left - line.left, line.right - right, top - line.top, line.bottom - bottom);
    }
    return cut;
  };

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const owner = node.parentElement;
    const text = node.textContent ?? "";
    if (owner === null || text.trim() === "") continue;
    if (owner.closest("script, style, noscript, option, [href='#main']") !== null) continue;
    if (!owner.checkVisibility({ visibilityProperty: true }) || isForReadersOnly(owner)) continue;
    owner.scrollIntoView({ block: "center", behavior: "instant" });
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (lines.length === 0) faults.push(`${quote(text)} has no size`);
    for (const line of lines) {
      const cut = cutOf(owner, line);
      // A control may lie over its picture without being seen itself.
      const hit = document
        .elementsFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2)
        .find((element) => getComputedStyle(element).opacity !== "0");
      const isOnTop = hit !== undefined && (owner.contains(hit) || hit.contains(owner));
      const isInert = getComputedStyle(owner).pointerEvents === "none";
      // Lines are taller than their letters, so a few empty pixels may be clipped.
      if (cut > Math.max(2, line.height / 4))
        faults.push(`${quote(text)} is cut by ${Math.round(cut)} pixels`);
      else if (!isOnTop && !isInert)
        faults.push(`${quote(text)} lies under ${hit?.outerHTML.slice(0, 80) ?? "nothing"}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} pixels wide`);
  if (dialog !== null) {
    const { top, bottom, left, right, height } = dialog.getBoundingClientRect();
    if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
      faults.push("the dialog is larger than the screen");
    const isCut = [...dialog.children].some(
      (part) => getComputedStyle(part).overflowY === "auto" && part.scrollHeight > part.clientHeight + 8,
    );
    if (isCut && height < Math.min(innerHeight - 33, 719) && dialog.querySelector("[role=listbox]") === null)
      faults.push(`the dialog hides a part of its body and is only ${Math.round(height)} pixels high`);
  }
  // A screenshot follows: of the top of the page, or of the dialog as it opened.
  if (dialog === null) scrollTo({ left: 0, top: 0, behavior: "instant" });
  else for (const [element, left, top] of scrolled) element.scrollTo({ left, top, behavior: "instant" });
  const focused = document.activeElement;
  if (focused?.matches("h1, h2, h3") && getComputedStyle(focused).outlineStyle !== "none")
    faults.push(`the heading ${quote(focused.textContent ?? "")} is framed`);
  return faults;
}

/** Asks for two frames: `isStill` tells when they have been painted. What scrolling brought into sight is painted in the second. */
export function askForFrames(): void {
  const { dataset } = document.documentElement;
  dataset["awaited"] = "";
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset["awaited"]));
}

/** Whether the requested frames have been painted and all finite animations have ended. */
export function isStill(): boolean {
  return (
    document.documentElement.dataset["awaited"] === undefined &&
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      )
  );
}
