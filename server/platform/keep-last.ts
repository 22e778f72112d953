/**
 * Keeps what was made for the last `most` keys; the one that was asked for longest ago goes first. Those who ask while it is
 * made wait for the same. What failed is made again.
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
