import { Readable } from "node:stream";
import type { Hub } from "./hub.ts";
import type { Reader } from "./seats.ts";

/** What a stream tells: an event with the id of the newest message. */
export interface ChatEvent {
  readonly id: number;
  readonly body: unknown;
}

/** How a stream is made. */
export interface StreamOptions {
  readonly hub: Hub;
  readonly chat: string;
  readonly reader: Reader;
  /** The version that the first event shows. */
  readonly version: number;
  /** The newest message that the reader has. */
  readonly after: number;
  /** Reads what is newer than a message. */
  readonly read: (after: number) => Promise<ChatEvent>;
  /** Seconds after which it ends; 0 right after the first event. */
  readonly seconds: number;
}

/** Headers of a stream. */
export const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  // Nginx would hold events back.
  "x-accel-buffering": "no",
} as const;

/** Milliseconds between two signs of life: proxies cut connections that are silent for a minute. */
const heartbeatEvery = 20_000;

/**
 * Bytes that may wait for a slow reader when there is more to tell; then the stream is cut. One event may be longer: a whole
 * conversation is.
 */
const patience = 256 * 1024;

const textOf = ({ id, body }: ChatEvent): string =>
  `id: ${String(id)}\nevent: chat\ndata: ${JSON.stringify(body)}\n\n`;

/** The id that a reader resumes from: that of the last event, else what the address says. */
export const resumeAfter = (lastEventId: string | undefined, after = 0): number => {
  if (lastEventId === undefined) return after;
  return /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : 0;
};

/**
 * A conversation as server-sent events: what is new at once, then each change.
 * @throws ApiError 503 while too many streams are open.
 */
export const openStream = async (options: StreamOptions): Promise<Readable> => {
  const { hub, chat, reader, version, read, seconds } = options;
  let last = options.after;
  let reading: Promise<void> | undefined;
  let isStale = false;
  let isOver = false;
  const stream = new Readable({ read: () => undefined });

  const end = (): void => {
    if (!isOver) stream.push(null);
    isOver = true;
  };
  const write = (text: string): void => {
    if (isOver) return;
    if (stream.readableLength > patience) stream.destroy();
    else stream.push(text);
  };
  const push = async (): Promise<void> => {
    isStale = false;
    const event = await read(last);
    last = Math.max(last, event.id);
    write(textOf(event));
    if (isStale && !isOver) await push();
  };
  /** One read at a time: two would send a message twice. What changes meanwhile is read after it. */
  const changed = (): void => {
    isStale = true;
    reading ??= push()
      // The reader comes back, and is told then.
      .catch(end)
      .finally(() => (reading = undefined));
  };

  const unwatch = seconds === 0 ? () => undefined : hub.watch(chat, version, reader, { changed, ended: end });
  const heartbeat = setInterval(() => write(":\n\n"), heartbeatEvery).unref();
  // One that ends after its first event has no time: the read may take longer than none.
  const life = seconds === 0 ? undefined : setTimeout(end, seconds * 1000).unref();
  stream.once("close", () => {
    isOver = true;
    unwatch();
    clearInterval(heartbeat);
    clearTimeout(life);
  });
  try {
    const first = push();
    reading = first.catch(() => undefined).finally(() => (reading = undefined));
    await first;
  } catch (error) {
    stream.destroy();
    throw error;
  }
  if (seconds === 0) end();
  return stream;
};
