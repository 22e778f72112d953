/**
 * Caches results for the `most` most recently used keys. Concurrent callers share one computation. Failures
 * are not cached.
 */
export const keepLast = <T>(most: number) => {
  const kept = new Map<string, Promise<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const made = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, made);
    made.catch(() => {
      if (kept.get(key) === made) kept.delete(key);
    });
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > most) kept.delete(oldest);
    return made;
  };
};
