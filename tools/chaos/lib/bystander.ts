import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { memoryOf } from "#server/platform/uploads/decoding/cost.ts";
import type { Figure } from "#tools/bench/measure.ts";
import { atMost, inMilliseconds, median, percentile } from "#tools/bench/measure.ts";
import { none, pause, told } from "./run.ts";
import { childrenOf } from "./servers.ts";

/** Milliseconds of each response, and the number of failed requests. */
interface Heard {
  readonly times: readonly number[];
  readonly failures: number;
}

const megabytes = (value: number): string => `${Math.round(value)} MB`;

/**
 * Polls a page's data and watches the server's memory until it is stopped. `stop` returns the figures, named after the
 * attack. It polls in a thread of its own, because the attack keeps this one busy and would add to the measured times.
 */
export const startBystander = (url: string, pid: number | undefined) => {
  let [memory, childMemory] = [0, 0];
  const look = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid));
    childMemory = Math.max(childMemory, ...childrenOf(pid).map(memoryOf));
  }, 20);
  const thread = new Worker(import.meta.filename, { workerData: `${url}/api/v1/calculator/` });
  return {
    stop: async (during: string): Promise<readonly Figure[]> => {
      const heard = new Promise<Heard>((resolve, reject) => {
        thread.once("message", resolve);
        thread.once("error", reject);
      });
      thread.postMessage("stop");
      const { times, failures } = await heard;
      clearInterval(look);
      return [
        told(`others, p50 (${during})`, inMilliseconds(median(times))),
        told(`others, p99 (${during})`, inMilliseconds(percentile(times, 0.99))),
        atMost(`others, slowest (${during})`, Math.max(...times), 700, inMilliseconds),
        none(`others, failed (${during})`, failures),
        atMost(`server's memory (${during})`, memory, 512, megabytes),
        told(`a decoder's memory (${during})`, megabytes(childMemory)),
      ];
    },
  };
};

const poll = async (url: string): Promise<void> => {
  const times: number[] = [];
  let [failures, isOver] = [0, false];
  parentPort?.once("message", () => {
    isOver = true;
  });
  while (!isOver) {
    const started = performance.now();
    const isGood = await fetch(url, { signal: AbortSignal.timeout(30_000) })
      .then(async (response) => (await response.arrayBuffer(), response.ok))
      .catch(() => false);
    times.push(performance.now() - started);
    if (!isGood) failures++;
    await pause(20);
  }
  parentPort?.postMessage({ times, failures } satisfies Heard);
};

if (!isMainThread) void poll(workerData as string);
