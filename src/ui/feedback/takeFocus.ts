import { useLayoutEffect, useRef } from "react";

/**
 * Focuses the heading of a loaded page whenever its step changes: the pressed control is usually gone. Before the paint,
 * so that it takes nothing from who is quick to move on.
 */
export function useHeadingFocus(headingId: string, step: string, isLoaded: boolean): void {
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (isLoaded && last.current !== null && last.current !== step)
      document.getElementById(headingId)?.focus();
    if (isLoaded) last.current = step;
  }, [headingId, step, isLoaded]);
}

/**
 * A ref that moves the focus to new content when it replaces the focused element: to the first enabled
 * control inside, or to the element itself when there is none (a heading, for example). The focus stays where
 * it is if it is elsewhere on the page.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (element === null || document.activeElement !== document.body) return;
  (
    element.querySelector<HTMLElement>(":is(input, select, textarea, button):not([disabled])") ?? element
  ).focus();
}
