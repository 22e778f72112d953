import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the element with `data-autofocus` once it is mounted, or else the heading. Gives the focus back
 * afterwards.
 */
export function useFocusInside<Type extends HTMLElement>(): RefObject<Type | null> {
  const ref = useRef<Type>(null);
  useEffect(() => {
    const { current } = ref;
    const before = document.activeElement;
    (current?.querySelector<HTMLElement>("[data-autofocus]") ?? current?.querySelector("h2"))?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

/** Focuses the element when what it opened closes and the focus has nowhere else to go back to. */
export function useFocusAfter<Type extends HTMLElement>(isOpen: boolean): RefObject<Type | null> {
  const ref = useRef<Type>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isOpen && wasOpen.current && isLost) ref.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return ref;
}
