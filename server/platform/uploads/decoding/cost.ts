import { readFileSync } from "node:fs";

/** Resource usage of a process so far. */
export interface Cost {
  /** Milliseconds of CPU time. */
  readonly processor: number;
  /** Megabytes of memory, native memory included. */
  readonly memory: number;
}

/** Linux reports CPU time to programs in hundredths of a second, whatever its own clock is. */
const tick = 10;

const read = (pid: number | undefined, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return "";
  }
};

/** Megabytes of memory of a process; 0 when it is gone or the system does not report it. */
export const memoryOf = (pid: number | undefined): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(pid, "status"))?.[1] ?? 0) / 1024;

/** Resource usage of a process; zero when it is gone or the system does not report it. */
export const costOf = (pid: number | undefined): Cost => {
  // The second field is the program's name in brackets, which may contain anything.
  const fields = read(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  return { processor: ticks * tick, memory: memoryOf(pid) };
};
