/** A part is read this far before it is seen. */
const margin = "400px";

/**
 * Calls back once when the element with this id comes near the viewport. Returns a function that stops
 * watching.
 */
export function watchNear(id: string, near: () => void): () => void {
  const element = document.getElementById(id);
  // Without an element or IntersectionObserver, waiting would never end.
  if (element === null || !("IntersectionObserver" in globalThis)) {
    near();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      near();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
