/*
 * A monitor in its own thread, so that a busy server does not delay it. For each URL it receives, it answers with the
 * milliseconds that the export took, or with the error.
 */
import { parentPort } from "node:worker_threads";

/** Milliseconds until the whole export has arrived, or the error. */
const take = async (address: string): Promise<number | string> => {
  const began = performance.now();
  try {
    const response = await fetch(address);
    const body = await response.text();
    const took = performance.now() - began;
    const items = body.match(/<item>/g)?.length ?? 0;
    return items < 10_000 ? `${String(response.status)} with ${String(items)} items` : took;
  } catch (error) {
    return String(error);
  }
};

const answer = async (address: string): Promise<void> => parentPort?.postMessage(await take(address));

parentPort?.on("message", (address: string) => void answer(address));
