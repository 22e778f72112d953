import { Readable } from "node:stream";
import type { Hub } from "./hub.ts";
import { type Reader, rightIn } from "./seats.ts";

/** A stream event; its id tells a reader that comes back from what it has read. */
interface StreamEvent {
  readonly id: number;
  readonly body: unknown;
}

/** Options of a stream. */
export interface StreamOptions {
  readonly hub: Hub;
  /** The name of its events. */
  readonly name: string;
  /** What is watched. */
  readonly id: string;
  readonly reader: Reader;
  /** The version shown by the first event. */
  readonly version: number;
  /** The newest event known to the reader. */
  readonly after: number;
  /** Reads everything after an event. Undefined when it is gone, or no longer the reader's, which ends the stream. */
  readonly read: (after: number) => Promise<StreamEvent | undefined>;
  /** Lifetime in seconds; 0 ends the stream after the first event. */
  readonly seconds: number;
}

/** Response headers of a stream. */
export const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  // Disables buffering in nginx.
  "x-accel-buffering": "no",
} as const;

/** Heartbeat interval in milliseconds. Proxies cut connections that are silent for a minute. */
const heartbeatEvery = 20_000;

/**
 * Maximum bytes buffered for a slow reader before the next event; beyond it the stream is cut. A single event
 * may be larger, such as a whole conversation.
 */
const patience = 256 * 1024;

const textOf = (name: string, { id, body }: StreamEvent): string =>
  `id: ${String(id)}\nevent: ${name}\ndata: ${JSON.stringify(body)}\n\n`;

/** The event id to resume after: from `Last-Event-ID`, else from the query. */
export const resumeAfter = (lastEventId: string | undefined, after = 0): number => {
  if (lastEventId === undefined) return after;
  return /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : 0;
};

/**
 * Streams something as server-sent events: everything new at once, then each change.
 * @throws ApiError 503 when too many streams are open.
 */
export const openStream = async (options: StreamOptions): Promise<Readable> => {
  const { hub, name, id, reader, version, read, seconds } = options;
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
    // The right may have ended since the stream was opened.
    const isAllowed = (await rightIn(reader)?.holds()) ?? true;
    const event = isAllowed ? await read(last) : undefined;
    if (event === undefined) {
      end();
      return;
    }
    last = Math.max(last, event.id);
    write(textOf(name, event));
    if (isStale && !isOver) await push();
  };
  /**
   * One read at a time, because two could send a message twice. Changes in the meantime are read afterwards.
   */
  const changed = (): void => {
    isStale = true;
    reading ??= push()
      // The reader reconnects and gets the events then.
      .catch(end)
      .finally(() => (reading = undefined));
  };

  const unwatch = seconds === 0 ? () => undefined : hub.watch(id, version, reader, { changed, ended: end });
  const heartbeat = setInterval(() => write(":\n\n"), heartbeatEvery).unref();
  // No timer for a stream that ends after its first event: the read may take longer than zero seconds.
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
