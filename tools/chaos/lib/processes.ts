import { readFileSync } from "node:fs";

const read = (file: string): string => {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
};

/** Running child processes of a process. Empty when the system does not list them. */
export const childrenOf = (pid: number | undefined): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(" ")
    .map(Number)
    .filter((child) => child > 0 && isRunning(child));

/** Whether a process is running. An ended one may stay in the system's list until it is reaped. */
export const isRunning = (pid: number): boolean =>
  /^[^Z]/.test(read(`/proc/${pid}/stat`).split(") ").at(-1) ?? "");
