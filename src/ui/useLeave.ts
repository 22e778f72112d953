import { type RefObject, useEffect } from "react";

/** Tells when the pointer is pressed or the focus goes outside of an element: what unfolded there folds away. */
export function useLeave(element: RefObject<Element | null>, onLeave: () => void): void {
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    const look = ({ target }: Event) => {
      if (target instanceof Node && element.current?.contains(target) === false) onLeave();
    };
    document.addEventListener("pointerdown", look, { signal });
    document.addEventListener("focusin", look, { signal });
    return () => watching.abort();
  }, [element, onLeave]);
}
