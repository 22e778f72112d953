import type { Log } from "../../log.ts";
import { unavailable } from "../../errors.ts";
import { t } from "../../messages.ts";
import type { Decoded, Decoder, DecodingLimits } from "./decoder.ts";
import { startDecoder } from "./decoder.ts";

/** Limits on concurrent decoding and the queue. */
export interface PoolLimits extends DecodingLimits {
  /** Files decoded at once. One sender gets at most half of the decoders, and senders take turns. */
  readonly decoders: number;
  /** Maximum files waiting for a decoder. */
  readonly waiting: number;
  /** Maximum waiting time of a file, in milliseconds. */
  readonly patience: number;
}

/** Files per decoder before it is replaced, and the megabytes it may still hold after one. */
const [maxFiles, maxHeld] = [50, 300];

/** Milliseconds that running decodings get when the server stops. */
const farewell = 3_000;

/** Decoders shared by all requests. */
export interface DecoderPool {
  /** Starts all decoders, so that the first file does not wait for one. */
  warm(): void;
  /**
   * Decodes a file. `read` is called when it is the file's turn.
   * @throws ApiError 503 when too many files wait, this one waited too long, or the server stops.
   */
  decode(sender: string, read: () => Promise<Buffer>, signal?: AbortSignal): Promise<Decoded>;
  /** Refuses waiting and new files, and gives running ones a little more time. */
  stop(): void;
  /** Kills all decoders at once. */
  close(): void;
}

interface Job {
  readonly sender: string;
  readonly read: () => Promise<Buffer>;
  readonly resolve: (decoded: Decoded) => void;
  readonly reject: (error: unknown) => void;
}

/** 503: there is no capacity for the upload. */
export const uploadsBusy = () => unavailable("uploads_busy", t("uploads_busy"), 5);

const rank = ({ sender }: Job, served: Job): number => Number(sender === served.sender);

/** Creates a pool. Decoders start with the first file, or by `warm`. */
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
      // The next file starts another one.
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
    // A decoder that is no longer listed was killed and has been replaced.
    if (all.delete(decoder) && isWarm && !isStopping) void add();
  };

  const retire = (decoder: Decoder) => {
    decoder.kill();
    // A decoder that exited by itself has been replaced.
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
      const rest = queue.filter((other) => other !== job);
      // The sender's other files now wait behind everybody else's.
      queue = rest.toSorted((one, two) => rank(one, job) - rank(two, job));
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
