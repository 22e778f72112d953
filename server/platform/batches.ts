/** Work that costs less when it is done for several items at once. */
export interface Batching<Item, Result> {
  /** Does the work of several items; gives their results in the same order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Names that an item has to itself: two items that share one are never in one batch. */
  readonly keysOf: (item: Item) => readonly string[];
  /** Whether a batch that failed with this error had no effect, so that each of its items may be tried alone. */
  readonly mayRetry: (error: unknown) => boolean;
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
 * Does work in batches, one at a time: what comes in the same turn of the event loop is one batch, and what comes while it is
 * under way is the next. So an idle server adds no delay, and a busy one does more at once the busier it is. Two batches under way
 * are slower: each is smaller, and costs almost as much.
 * @returns does the work of one item; rejects with what `run` throws for it.
 */
export const createBatches = <Item, Result>({
  run,
  keysOf,
  mayRetry,
  most,
}: Batching<Item, Result>): ((item: Item) => Promise<Result>) => {
  let waiting: Waiting<Item, Result>[] = [];
  let isUnderWay = false;

  /** The next batch, oldest first. What shares a name with an item of it stays in the queue. */
  const take = (): readonly Waiting<Item, Result>[] => {
    const batch: Waiting<Item, Result>[] = [];
    const names = new Set<string>();
    waiting = waiting.filter((entry) => {
      if (batch.length === most || entry.keys.some((key) => names.has(key))) return true;
      for (const key of entry.keys) names.add(key);
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

  const work = async (): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    for (let batch = take(); batch.length > 0; batch = take()) await settle(batch);
    isUnderWay = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, keys: keysOf(item), resolve, reject });
      // What is read from other connections in this turn comes along.
      if (waiting.length === 1) setImmediate(() => void work());
    });
};
