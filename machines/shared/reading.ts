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
    description: "It is loading",
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
 * The states beside `loading` and `shown`: a failed first read is repeated; shown data is refreshes and, when
 * that fails, stays on the page marked as stale.
 */
export const readingStates = <const Names extends ReadingNames, Context, Input>(
  { load, refresh, remember, fail, retry }: Names,
  input: InputOf<Context, Input>,
) =>
  ({
    failed: {
      description: "A message says that it couldn't be loaded, with ‘Try again’",
      tags: ["failed", "recoverable"],
      after: { [retry]: "loading" },
      on: { retry: "loading", "connection.restored": "loading" },
    },
    refreshing: {
      description: "What was read",
      invoke: {
        id: refresh as Names["refresh"],
        src: load as Names["load"],
        input,
        onDone: { target: "shown", actions: { type: remember as Names["remember"], params: outputIn } },
        onError: { target: "stale", actions: { type: fail as Names["fail"], params: failureIn } },
      },
    },
    stale: {
      description: "What was read last stays on the page",
      tags: ["failed", "recoverable"],
      after: { [retry]: "refreshing" },
      on: { retry: "refreshing", "connection.restored": "refreshing", "page.shown": "refreshing" },
    },
  }) as const;

/** Refreshes shown data when the page becomes visible or the connection returns. */
export const readAgainOnReturn = { "page.shown": "refreshing", "connection.restored": "refreshing" } as const;

/**
 * The states beside `loading` for data that the flow itself changes. The chart raises `doubted` after each change, and
 * the data is read again, even during a refresh: an answer that was requested before the change may arrive after it,
 * and would undo it on the page. `also` adds transitions to the states that show data.
 */
export const changeableStates = <
  const Names extends ReadingNames,
  Context,
  Input,
  const Doubted extends string,
  const Also extends object = object,
>(
  names: Names,
  input: InputOf<Context, Input>,
  doubted: Doubted,
  also?: Also,
) => {
  const { failed, refreshing, stale } = readingStates(names, input);
  const refreshes = { ...also, [doubted]: "refreshing" } as Also & Record<Doubted, "refreshing">;
  const restarts = { ...also, [doubted]: { target: "refreshing", reenter: true } } as Also &
    Record<Doubted, { target: "refreshing"; reenter: true }>;
  return {
    failed,
    refreshing: { ...refreshing, on: restarts },
    stale: { ...stale, on: { ...stale.on, ...refreshes } },
    shown: { description: "What was read", on: { ...readAgainOnReturn, ...refreshes } },
  } as const;
};
