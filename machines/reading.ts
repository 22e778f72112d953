import { failureIn, outputIn } from "./outcome.ts";

/** What a chart calls the parts of something that it reads, shows and reads again. */
export interface ReadingNames {
  /** The actor that reads. */
  load: string;
  /** Its id while it reads again. */
  refresh: string;
  /** The action that keeps what was read. */
  remember: string;
  /** The action that keeps why it could not be read. */
  fail: string;
  /** The delay before a failed read is repeated. */
  retry: string;
}

/** What the reading actor is given. */
export type InputOf<Context, Input> = (args: { context: Context }) => Input;

/** The input of an actor that needs none. */
export const noInput = (): undefined => undefined;

/** The state `loading`: the first read. */
export const loadingState = <const Names extends ReadingNames, Context, Input>(
  { load, remember, fail }: Names,
  input: InputOf<Context, Input>,
) =>
  ({
    tags: "pending",
    invoke: {
      id: load as Names["load"],
      src: load as Names["load"],
      input,
      onDone: {
        target: "shown",
        actions: { type: remember as Names["remember"], params: outputIn },
      },
      onError: { target: "failed", actions: { type: fail as Names["fail"], params: failureIn } },
    },
  }) as const;

/**
 * What stands beside `loading` and `shown`: a first read that failed is repeated; what is shown is read again, and stays
 * on the page, with the word that it is old, where that fails.
 */
export const readingStates = <const Names extends ReadingNames, Context, Input>(
  { load, refresh, remember, fail, retry }: Names,
  input: InputOf<Context, Input>,
) =>
  ({
    failed: {
      tags: ["failed", "recoverable"],
      after: { [retry]: "loading" },
      on: { retry: "loading", "connection.restored": "loading" },
    },
    refreshing: {
      invoke: {
        id: refresh as Names["refresh"],
        src: load as Names["load"],
        input,
        onDone: { target: "shown", actions: { type: remember as Names["remember"], params: outputIn } },
        onError: { target: "stale", actions: { type: fail as Names["fail"], params: failureIn } },
      },
    },
    stale: {
      tags: ["failed", "recoverable"],
      after: { [retry]: "refreshing" },
      on: { retry: "refreshing", "connection.restored": "refreshing", "page.shown": "refreshing" },
    },
  }) as const;

/** What a page that comes back into view, or a connection that does, makes of what is shown. */
export const readAgainOnReturn = { "page.shown": "refreshing", "connection.restored": "refreshing" } as const;
