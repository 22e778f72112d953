import { type RefObject, useEffect } from "react";

/**
 * Tells when the pointer is pressed or the focus goes outside of a `<details>`, or Escape is pressed in it, which gives
 * the focus back to its summary: what unfolded there folds away.
 */
export function useLeave(element: RefObject<Element | null>, onLeave: () => void): void {
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    const look = ({ target }: Event) => {
      if (target instanceof Node && element.current?.contains(target) === false) onLeave();
    };
    document.addEventListener("pointerdown", look, { signal });
    document.addEventListener("focusin", look, { signal });
    const escape = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== "Escape") return;
      element.current?.querySelector("summary")?.focus();
      onLeave();
    };
    element.current?.addEventListener("keydown", escape, { signal });
    return () => watching.abort();
  }, [element, onLeave]);
}
