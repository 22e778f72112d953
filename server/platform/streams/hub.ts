import { isUnreachable } from "#server/platform/data/database.ts";
import { unavailable } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import { createSeats, type Reader, rightIn } from "./seats.ts";

/** Notifies the streams of this instance about what has changed: a conversation, or the queue of orders. */
export interface Hub {
  /**
   * Watches something by its id from a version on. Calls `changed` after each change and `ended` when the server
   * stops.
   * @throws ApiError 503 when too many streams are open.
   */
  watch(id: string, version: number, reader: Reader, watcher: Watcher): () => void;
  /** Notifies the watchers at once of a change made by this instance. */
  tell(changed: { readonly id: string; readonly version: number }): void;
  /**
   * Polls the database for changes, including those by other instances, and ends the streams of staff whose session or
   * right has ended.
   */
  look(): Promise<void>;
  /** Ends all streams. */
  close(): void;
}

/** Whoever watches something. */
export interface Watcher {
  readonly changed: () => void;
  readonly ended: () => void;
}

interface Watched {
  version: number;
  readonly watchers: Map<Watcher, Reader>;
}

/** Interval between polls of the database, in milliseconds. */
const lookEvery = 1000;

/** The versions of what is watched, in the database. */
type ReadVersions = (
  ids: readonly string[],
) => Promise<readonly { readonly id: string; readonly version: number }[]>;

/**
 * Creates the hub of one instance. It polls the database once a second, only while something is watched. NOTIFY would
 * take a lock that makes commits wait for each other, and needs a connection that nothing replaces when it drops.
 */
export const createHub = (
  readVersions: ReadVersions,
  log: Log,
  bounds: { readonly visitors?: number } = {},
): Hub => {
  const watched = new Map<string, Watched>();
  const seats = createSeats(bounds);
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const call = (id: string): void => {
    for (const { changed } of watched.get(id)?.watchers.keys() ?? []) changed();
  };

  /** One question for each session, however many streams it has: those of a hub take the same permission. */
  const endRefused = async (): Promise<void> => {
    const answers = new Map<string, Promise<boolean>>();
    for (const { watchers } of watched.values())
      for (const [{ ended }, reader] of watchers) {
        const right = rightIn(reader);
        if (right === undefined) continue;
        const held = answers.get(right.session) ?? right.holds();
        answers.set(right.session, held);
        if (!(await held)) ended();
      }
  };

  const look = async (): Promise<void> => {
    if (watched.size === 0) return;
    await endRefused();
    for (const { id, version } of await readVersions([...watched.keys()])) {
      const entry = watched.get(id);
      if (entry === undefined || entry.version >= version) continue;
      entry.version = version;
      call(id);
    }
  };

  const keepLooking = (): void => {
    timer ??= setTimeout(() => {
      void look()
        .catch((error: unknown) => {
          if (!isUnreachable(error)) log.error({ err: error }, "streams could not look for changes");
        })
        .finally(() => {
          timer = undefined;
          if (watched.size > 0 && !closed) keepLooking();
        });
    }, lookEvery).unref();
  };

  return {
    watch: (id, version, reader, watcher) => {
      const leave = closed ? undefined : seats.take(id, reader);
      if (leave === undefined) throw unavailable(undefined, undefined, 10);
      const entry = watched.get(id) ?? { version, watchers: new Map<Watcher, Reader>() };
      // This watcher starts from an older version than the others. The next poll notifies all of them.
      entry.version = Math.min(entry.version, version);
      entry.watchers.set(watcher, reader);
      watched.set(id, entry);
      keepLooking();
      return () => {
        if (!entry.watchers.delete(watcher)) return;
        leave();
        if (entry.watchers.size === 0) watched.delete(id);
      };
    },
    tell: ({ id, version }) => {
      const entry = watched.get(id);
      if (entry === undefined) return;
      entry.version = Math.max(entry.version, version);
      call(id);
    },
    look,
    close: () => {
      closed = true;
      clearTimeout(timer);
      for (const { watchers } of watched.values()) for (const { ended } of watchers.keys()) ended();
    },
  };
};
