import { failureIn, outputIn } from "./outcome.ts";

/** Names in a chart that loads something, shows it and refreshes it. */
export interface ReadingNames {
  /** The actor that reads. */
  load: string;
  /** Its id while it reads again. */
  refresh: string;
  /** The action that keeps what was read. */
  remember: string;
  /** The action that stores why a read failed. */
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
 * The states beside `loading` and `shown`: a failed first read is repeated; shown data is refreshed and, when
 * that fails, stays on the page marked as stale.
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

/** Refreshes shown data when the page becomes visible or the connection returns. */
export const readAgainOnReturn = { "page.shown": "refreshing", "connection.restored": "refreshing" } as const;
