import { readFileSync } from "node:fs";

/** What a process has cost so far. */
export interface Cost {
  /** Milliseconds of processor. */
  readonly processor: number;
  /** Megabytes that it holds, native memory included. */
  readonly memory: number;
}

/** Linux counts processor time for programs in hundredths of a second, whatever its own clock is. */
const tick = 10;

const read = (pid: number | undefined, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return "";
  }
};

/** Megabytes that a process holds; 0 where the system does not tell, or when it is gone. */
export const memoryOf = (pid: number | undefined): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(pid, "status"))?.[1] ?? 0) / 1024;

/** What a process has cost; nothing where the system does not tell, or when it is gone. */
export const costOf = (pid: number | undefined): Cost => {
  // The second field is the program's name in brackets, which may hold anything.
  const fields = read(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  return { processor: ticks * tick, memory: memoryOf(pid) };
};
