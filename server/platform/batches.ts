/** Work that costs less when it is done for several items at once. */
export interface Batching<Item, Result> {
  /** Does the work of several items; gives their results in the same order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Names that an item has to itself: two items that share one are never under way together. */
  readonly keysOf: (item: Item) => readonly string[];
  /** Whether a batch that failed with this error had no effect, so that each of its items may be tried alone. */
  readonly mayRetry: (error: unknown) => boolean;
  /** The most batches under way at once. */
  readonly atOnce: number;
  /** The most items of a batch. */
  readonly most: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly keys: readonly string[];
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does work in batches without waiting for them to fill: an item starts at once while fewer than `atOnce` batches are under
 * way, and whatever has come meanwhile makes the next batch. So an idle server adds no delay, and a busy one does more at
 * once the busier it is.
 * @returns does the work of one item; rejects with what `run` throws for it.
 */
export const createBatches = <Item, Result>({
  run,
  keysOf,
  mayRetry,
  atOnce,
  most,
}: Batching<Item, Result>): ((item: Item) => Promise<Result>) => {
  let waiting: Waiting<Item, Result>[] = [];
  const busy = new Set<string>();
  let underWay = 0;

  /** The next batch, oldest first; none while enough are under way. What shares a name with one of them stays in the queue. */
  const take = (): readonly Waiting<Item, Result>[] => {
    const batch: Waiting<Item, Result>[] = [];
    if (underWay === atOnce) return batch;
    waiting = waiting.filter((entry) => {
      if (batch.length === most || entry.keys.some((key) => busy.has(key))) return true;
      for (const key of entry.keys) busy.add(key);
      batch.push(entry);
      return false;
    });
    return batch;
  };

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && mayRetry(error)) for (const entry of batch) await settle([entry]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const begin = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    underWay++;
    await settle(batch);
    underWay--;
    for (const { keys } of batch) for (const key of keys) busy.delete(key);
    start();
  };

  const start = (): void => {
    for (let batch = take(); batch.length > 0; batch = take()) void begin(batch);
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, keys: keysOf(item), resolve, reject });
      start();
    });
};
