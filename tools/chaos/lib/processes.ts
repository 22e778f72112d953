import { readFileSync } from "node:fs";

const read = (file: string): string => {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
};

/** Processes that a process has started and that still run; none where the system does not tell. */
export const childrenOf = (pid: number | undefined): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(" ")
    .map(Number)
    .filter((child) => child > 0 && isRunning(child));

/** Whether a process is there and runs: one that has ended may stay in the system's list until it is collected. */
export const isRunning = (pid: number): boolean =>
  /^[^Z]/.test(read(`/proc/${pid}/stat`).split(") ").at(-1) ?? "");
