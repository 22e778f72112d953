/** A name that nobody else has. Pages that are not on a secure origin have no `randomUUID`. */
export const newId = (): string =>
  typeof crypto.randomUUID === "function"
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, "0"))
        .join("");

/** Constant while the tab is open. A page beside the charts shares the inspector's tab. */
export function tabOf(storage: () => Storage): string {
  try {
    return (storage()["inspector tab"] ??= newId()) as string;
  } catch {
    return newId();
  }
}
