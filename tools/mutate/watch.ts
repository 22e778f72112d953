/*
 * A watchdog thread beside the tests. It ends their process when a mutant loops forever, which no timer of that process
 * can. It measures processor time instead of clock time, by which a busy or paused machine would look like a loop.
 */
import { appendFileSync } from "node:fs";
import process from "node:process";
import { workerData } from "node:worker_threads";
import { readFindings } from "./plan.ts";

/** Input of the thread: the findings file, and a cell with the processor time at which to end the process. */
export interface Watched {
  readonly findings: string;
  readonly limit: Float64Array;
}

/** Milliseconds of processor time that this process has used. */
export const usedMilliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const watch = ({ findings, limit }: Watched): void => {
  setInterval(() => {
    if (usedMilliseconds() < (limit[0] ?? Infinity)) return;
    const last = readFindings(findings).at(-1);
    if (last?.status === "start")
      appendFileSync(findings, `${JSON.stringify({ id: last.id, status: "Timeout" })}\n`);
    process.kill(process.pid, "SIGKILL");
  }, 1000);
};

if (workerData !== null) watch(workerData as Watched);
