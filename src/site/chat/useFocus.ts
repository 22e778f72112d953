import { type RefObject, useEffect, useRef } from "react";

/** Focuses the element with `data-autofocus` once it is mounted, or else the heading. */
export function useFocusInside<Type extends HTMLElement>(): RefObject<Type | null> {
  const ref = useRef<Type>(null);
  useEffect(() => {
    const { current } = ref;
    (current?.querySelector<HTMLElement>("[data-autofocus]") ?? current?.querySelector("h2"))?.focus();
  }, []);
  return ref;
}

/** Focuses the element when what it opened closes. */
export function useFocusAfter<Type extends HTMLElement>(isOpen: boolean): RefObject<Type | null> {
  const ref = useRef<Type>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) ref.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return ref;
}
