import { costOf } from "#server/platform/uploads/decoding/cost.ts";

/** What others saw of the server while it was attacked. */
export interface Seen {
  /** Milliseconds of each answer. */
  readonly times: readonly number[];
  /** Answers that were not 200, or did not come. */
  readonly failures: number;
  /** Megabytes that the server held, at most. */
  readonly memory: number;
}

/** Asks for a page's data again and again, and looks at the server's memory, until it is stopped. */
export const startBystander = (url: string, pid: number | undefined): { stop(): Promise<Seen> } => {
  const times: number[] = [];
  let [failures, memory, isOver] = [0, 0, false];
  const look = setInterval(() => {
    memory = Math.max(memory, costOf(pid).memory);
  }, 50);
  const ask = async () => {
    while (!isOver) {
      const started = performance.now();
      const isGood = await fetch(`${url}/api/v1/calculator/`, { signal: AbortSignal.timeout(30_000) })
        .then(async (response) => (await response.arrayBuffer(), response.ok))
        .catch(() => false);
      times.push(performance.now() - started);
      if (!isGood) failures++;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  };
  const asking = ask();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      clearInterval(look);
      return { times, failures, memory };
    },
  };
};
