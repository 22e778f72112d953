/** The event that tells the site of a chunk that the visitor waits for in vain. */
export const chunkMissing = "chunkmissing";

const missing = new WeakSet<object>();

/** Whether this error was thrown for a missing chunk. */
export const isMissing = (error: unknown): boolean =>
  typeof error === "object" && error !== null && missing.has(error);

/** Tells the site when the chunk fails to load. Leave out for what is fetched ahead: nobody misses it yet. */
export const needed = <Part>(chunk: Promise<Part>): Promise<Part> =>
  chunk.catch((error: unknown) => {
    missing.add(error as object);
    dispatchEvent(new Event(chunkMissing));
    throw error;
  });
