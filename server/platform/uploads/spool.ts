import { randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** An unlinked temporary file that holds an upload while it arrives, so that slow senders use no memory. */
export interface Spool {
  write(chunk: Buffer): Promise<void>;
  /** Everything written so far. */
  read(): Promise<Buffer>;
  /** Releases the space. */
  close(): Promise<void>;
}

const readAll = async (handle: FileHandle, size: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const { bytesRead } = await handle.read(bytes, filled, size - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
};

/** Opens a spool in the system's temporary folder. */
export const openSpool = async (): Promise<Spool> => {
  const path = join(tmpdir(), `exchange-upload-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  // An unlinked file disappears with its last handle, even when the process is killed. Windows cannot unlink
  // open files.
  const isNameless = process.platform !== "win32";
  if (isNameless) await unlink(path);
  let size = 0;
  return {
    write: async (chunk) => {
      // On a nearly full disk `write` may write only a part without an error. `appendFile` continues until
      // the error.
      await handle.appendFile(chunk);
      size += chunk.length;
    },
    read: () => readAll(handle, size),
    close: async () => {
      await handle.close();
      if (!isNameless) await unlink(path);
    },
  };
};
