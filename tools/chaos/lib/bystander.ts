import { Worker } from "node:worker_threads";
import { atMost, inMilliseconds, median, percentile } from "#tools/bench/measure.ts";
import { memoryOf } from "#server/platform/uploads/decoding/cost.ts";
import { childrenOf } from "./processes.ts";
import { none } from "./report.ts";

/** What a bystander saw of the server during an attack. */
export interface Seen {
  /** Milliseconds of each response. */
  readonly times: readonly number[];
  /** Responses other than 200, and missing responses. */
  readonly failures: number;
  /** Peak megabytes of the server. */
  readonly memory: number;
  /** Peak megabytes of its largest child, a decoder. */
  readonly childMemory: number;
}

/** Polls a page's data, and watches the server's memory, until it is stopped. */
export const startBystander = (url: string, pid: number | undefined): { stop(): Promise<Seen> } => {
  let [memory, childMemory] = [0, 0];
  const look = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid));
    childMemory = Math.max(childMemory, ...childrenOf(pid).map(memoryOf));
  }, 20);
  // A separate thread, because the attack keeps this one busy and would add to the measured times.
  const asker = new Worker(new URL("bystander-thread.ts", import.meta.url), {
    workerData: `${url}/api/v1/calculator/`,
  });
  return {
    stop: async () => {
      const heard = new Promise<Pick<Seen, "times" | "failures">>((resolve, reject) => {
        asker.once("message", resolve);
        asker.once("error", reject);
      });
      asker.postMessage("stop");
      const seen = await heard;
      clearInterval(look);
      return { ...seen, memory, childMemory };
    },
  };
};

const megabytes = (value: number): string => `${Math.round(value)} MB`;

/** The bystander's figures, named after the attack. */
export const seenFigures = (during: string, { times, failures, memory, childMemory }: Seen) => [
  { name: `others, p50 (${during})`, measured: inMilliseconds(median(times)), budget: "" },
  { name: `others, p99 (${during})`, measured: inMilliseconds(percentile(times, 0.99)), budget: "" },
  atMost(`others, slowest (${during})`, Math.max(...times), 700, inMilliseconds),
  none(`others, failed (${during})`, failures),
  atMost(`server's memory (${during})`, memory, 512, megabytes),
  { name: `a decoder's memory (${during})`, measured: megabytes(childMemory), budget: "" },
];
