import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

/** Another process uses the folder. The message is one readable line. */
export class LockedError extends Error {
  override readonly name = "LockedError";
}

/** The embedded database cannot be opened. The message is one readable line. */
export class DamagedError extends Error {
  override readonly name = "DamagedError";
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

/** Distinguishes a process from a later one with the same pid: boot id and start time, where available. */
const identity = (pid: number): string => {
  const boot = read("/proc/sys/kernel/random/boot_id")?.trim() ?? "";
  const stat = read(`/proc/${pid}/stat`);
  // The second field, the name in brackets, may contain spaces. The start time is the 22nd field.
  const started = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  return JSON.stringify({ pid, boot, started });
};

/** The process named in a lock; undefined when a full disk or a crash left the file empty. */
const holderOf = (content: string): number | undefined => {
  try {
    const { pid } = (JSON.parse(content) ?? {}) as { pid?: unknown };
    return typeof pid === "number" ? pid : undefined;
  } catch {
    return undefined;
  }
};

const alive = (content: string): boolean => {
  const pid = holderOf(content);
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return identity(pid) === content;
};

/**
 * Takes the lock file of a folder. Two processes on one embedded database would both report success, and one
 * would lose its rows. The lock of a dead process is taken over.
 * @returns a function that releases the lock.
 * @throws LockedError when a living process, or this one, holds it.
 */
export const takeLock = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "lock");
  const mine = identity(process.pid);
  const draft = path.join(folder, `lock.${process.pid}`);
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // A hard link is atomic: it appears with its whole content, and fails when the name exists.
        linkSync(draft, file);
        return () => {
          if (read(file) === mine) rmSync(file, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const holder = read(file);
      if (holder === undefined) continue;
      if (alive(holder))
        throw new LockedError(`DATA_DIR ${folder} is in use by process ${String(holderOf(holder))}`);
      const stale = path.join(folder, `lock.stale.${process.pid}`);
      try {
        renameSync(file, stale);
      } catch {
        continue;
      }
      // Another process may have taken the lock over between the read and the move. Then move it back.
      const moved = read(stale);
      if (moved !== undefined && moved !== holder) renameSync(stale, file);
      else rmSync(stale, { force: true });
    }
    throw new LockedError(`DATA_DIR ${folder} cannot be locked`);
  } finally {
    rmSync(draft, { force: true });
  }
};
