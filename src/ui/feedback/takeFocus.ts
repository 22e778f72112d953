/**
 * A ref that moves the focus to new content when it replaces the focused element: to the first enabled
 * control inside, or to the element itself when there is none (a heading, for example). The focus stays where
 * it is if it is elsewhere on the page.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (element === null || document.activeElement !== document.body) return;
  (element.querySelector<HTMLElement>("input:not([disabled]), button:not([disabled])") ?? element).focus();
}
