import type { Log } from "../../log.ts";
import { unavailable } from "../../errors.ts";
import { t } from "../../messages.ts";
import type { Decoded, Decoder, DecodingLimits } from "./decoder.ts";
import { startDecoder } from "./decoder.ts";

/** How much is decoded at once, and how much may wait. */
export interface PoolLimits extends DecodingLimits {
  /** Files that are decoded at once. One sender has half of the decoders, at most. */
  readonly decoders: number;
  /** Files that may wait for a decoder. */
  readonly waiting: number;
  /** Milliseconds that a file waits, at most. */
  readonly patience: number;
}

/** Files that one decoder reads before it is replaced, and the megabytes it may still hold after one. */
const [maxFiles, maxHeld] = [50, 300];

/** Milliseconds that files which are being decoded still get when the server stops. */
const farewell = 3_000;

/** Decoders that all requests share. */
export interface DecoderPool {
  /** Starts all decoders, so that the first file need not wait for one. */
  warm(): void;
  /**
   * Decodes the file that `read` gives once its turn comes.
   * @throws ApiError 503 when too many wait, or it waited too long, or the server stops.
   */
  decode(sender: string, read: () => Promise<Buffer>, signal?: AbortSignal): Promise<Decoded>;
  /** Refuses what waits and what comes, and gives what is being decoded a little longer. */
  stop(): void;
  /** Ends all decoders at once. */
  close(): void;
}

interface Job {
  readonly sender: string;
  readonly read: () => Promise<Buffer>;
  readonly resolve: (decoded: Decoded) => void;
  readonly reject: (error: unknown) => void;
}

/** 503 for an upload that there is no room for now. */
export const uploadsBusy = () => unavailable("uploads_busy", t("uploads_busy"), 5);

/** Makes a pool; a decoder is started when the first file comes, or by `warm`. */
export const createPool = (limits: PoolLimits, log: Log, start = startDecoder): DecoderPool => {
  const share = Math.max(1, Math.floor(limits.decoders / 2));
  const all = new Set<Decoder>();
  const idle: Decoder[] = [];
  const running = new Map<string, number>();
  let queue: Job[] = [];
  let [isWarm, isStopping] = [false, false];

  const refuseAll = () => {
    for (const { reject } of queue.splice(0)) reject(uploadsBusy());
  };

  const add = async (): Promise<void> => {
    const decoder = start(limits);
    all.add(decoder);
    const isReady = await decoder.ready;
    if (!isReady) {
      // It is not tried again until another file comes.
      all.delete(decoder);
      if (!isStopping) log.error("a decoder of uploads did not start");
      if (all.size === 0) refuseAll();
      return;
    }
    idle.push(decoder);
    pump();
    await decoder.gone;
    const place = idle.indexOf(decoder);
    if (place >= 0) idle.splice(place, 1);
    // Otherwise it was killed, and is replaced already.
    if (all.delete(decoder) && isWarm && !isStopping) void add();
  };

  const retire = (decoder: Decoder) => {
    decoder.kill();
    // One that ended by itself has been replaced already.
    if (all.delete(decoder) && isWarm && !isStopping) void add();
  };

  const count = (sender: string, change: 1 | -1) => {
    const now = (running.get(sender) ?? 0) + change;
    if (now === 0) running.delete(sender);
    else running.set(sender, now);
  };

  const work = async (decoder: Decoder, job: Job): Promise<void> => {
    count(job.sender, 1);
    try {
      const decoded = await decoder.decode(await job.read());
      if (decoded.kind === "killed") log.warn({ by: decoded.by }, "a decoder was killed over an upload");
      job.resolve(decoded);
      if (decoded.kind === "killed" || decoder.files() >= maxFiles || decoder.memory() > maxHeld)
        retire(decoder);
      else idle.push(decoder);
    } catch (error) {
      job.reject(error);
      idle.push(decoder);
    } finally {
      count(job.sender, -1);
      pump();
    }
  };

  const pump = (): void => {
    for (;;) {
      const job = queue.find(({ sender }) => (running.get(sender) ?? 0) < share);
      if (job === undefined) return;
      const decoder = idle.shift();
      if (decoder === undefined) {
        if (all.size < limits.decoders) void add();
        return;
      }
      queue = queue.filter((other) => other !== job);
      void work(decoder, job);
    }
  };

  return {
    warm: () => {
      isWarm = true;
      while (all.size < limits.decoders) void add();
    },
    decode: (sender, read, signal) =>
      new Promise<Decoded>((resolve, reject) => {
        if (isStopping || queue.length >= limits.waiting) throw uploadsBusy();
        const job: Job = { sender, read, resolve, reject };
        const leave = () => {
          if (!queue.includes(job)) return;
          queue = queue.filter((other) => other !== job);
          reject(uploadsBusy());
        };
        setTimeout(leave, limits.patience).unref();
        signal?.addEventListener("abort", leave, { once: true });
        queue.push(job);
        pump();
      }),
    stop: () => {
      isStopping = true;
      refuseAll();
      setTimeout(() => all.forEach((decoder) => decoder.kill()), farewell).unref();
    },
    close: () => {
      isStopping = true;
      refuseAll();
      all.forEach((decoder) => decoder.kill());
    },
  };
};
