/** A part is read this far before it is seen. */
const margin = "400px";

/** Tells once when the element of this id comes near to what is seen. Stops with what it returns. */
export function watchNear(id: string, near: () => void): () => void {
  const element = document.getElementById(id);
  // Where there is nothing to wait for, waiting would be for ever.
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
