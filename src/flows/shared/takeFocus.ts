/**
 * A ref that gives the focus to what has just come in the place of what had it: the first control inside that can be used,
 * or the element itself where there is none, such as a heading. A person who is elsewhere on the page is left alone.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (element === null || document.activeElement !== document.body) return;
  (element.querySelector<HTMLElement>("input:not([disabled]), button:not([disabled])") ?? element).focus();
}
