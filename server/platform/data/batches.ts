/** Work that is cheaper for several items at once. */
export interface Batching<Item, Result> {
  /** Processes several items; returns their results in the same order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Exclusive keys of an item: items that share one are never in the same batch. */
  readonly keysOf: (item: Item) => readonly string[];
  /** Whether a batch that failed with this error had no effect. Its items are then retried one by one. */
  readonly mayRetry: (error: unknown) => boolean;
  /** Maximum batch size. */
  readonly most: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly keys: readonly string[];
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Processes items in batches, one batch at a time. Items of the same turn of the event loop form one batch;
 * items that arrive while it runs form the next. An idle server therefore adds no delay, and batches grow
 * with the load. Concurrent batches would be slower: each would be smaller but cost almost as much.
 * @returns a function that processes one item; it rejects with what `run` throws for it.
 */
export const createBatches = <Item, Result>({
  run,
  keysOf,
  mayRetry,
  most,
}: Batching<Item, Result>): ((item: Item) => Promise<Result>) => {
  let waiting: Waiting<Item, Result>[] = [];
  let isUnderWay = false;

  /** Takes the next batch, oldest first. Items that share a key with it stay in the queue. */
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
      // Let the other connections of this turn be read first, so that their items join the batch.
      if (waiting.length === 1) setImmediate(() => void work());
    });
};
