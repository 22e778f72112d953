import {
  type AnyActorRef,
  type CallbackActorLogic,
  type EventObject,
  type MetaObject,
  type PromiseActorLogic,
  type StateMachine,
  assign,
  setup,
} from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { delayOf } from "#domain/time/waits.ts";
import { failureIn, outputIn } from "./outcome.ts";
import type { PageEvent } from "./page-events.ts";
import { failedAgain, retryDelayOf } from "./retry-delay.ts";
import type { Tag } from "./tags.ts";
import { callbackContract, promiseContract } from "./unprovided.ts";

/** Something whose status the server tells until it is final. */
interface Followed {
  is_final: boolean;
  /** Poll interval in seconds. */
  poll_after: number | null;
}

interface FollowingContext<Reading> {
  id: string;
  /** The last reading; it stays while the next one loads. */
  reading: Reading | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
}

interface FollowingOptions {
  id: string;
  description: string;
  /** How a tester comes to its page. */
  begin: string;
}

type FollowingEvent = { type: "retry" } | PageEvent;
type Read<Reading> = PromiseActorLogic<Reading, { id: string }>;
type Watch = CallbackActorLogic<PageEvent>;

/** The chart that follows readings of one kind. */
type FollowingMachine<Reading> = StateMachine<
  FollowingContext<Reading>,
  FollowingEvent,
  Record<string, AnyActorRef | undefined>,
  | { src: "read"; logic: Read<Reading>; id: string | undefined }
  | { src: "watchPage"; logic: Watch; id: string | undefined },
  { type: string; params: undefined },
  { type: string; params: undefined },
  "pollInterval" | "retryDelay",
  "loading" | "notFound" | "loadFailed" | "shown" | "polling" | "stale" | "ended",
  Tag,
  { id: string },
  undefined,
  EventObject,
  MetaObject,
  // The shape of the configuration, which no caller needs.
  // oxlint-disable-next-line typescript/no-explicit-any
  any
>;

/** Where a reading leads. */
const onDone = [
  {
    guard: { type: "isFinal", params: outputIn },
    target: "ended",
    actions: { type: "remember", params: outputIn },
  },
  { target: "shown", actions: { type: "remember", params: outputIn } },
] as const;

/** Builds the chart without the type of its readings. */
const followingChart = ({ id, description, begin }: FollowingOptions) =>
  setup({
    types: {
      context: {} as FollowingContext<Followed>,
      events: {} as FollowingEvent,
      input: {} as { id: string },
      tags: {} as Tag,
    },
    actors: {
      /** Rejects with `ApiFailure`. */
      read: promiseContract<Followed, { id: string }>(),
      watchPage: callbackContract<PageEvent>(),
    },
    delays: {
      /** As often as the server wants to be asked. */
      pollInterval: ({ context }) => delayOf(context.reading?.poll_after ?? 60),
      /** Grows with each failure: see `retryDelayOf`. */
      retryDelay: ({ context }) => retryDelayOf(context),
    },
    guards: {
      isNotFound: (_, failure: ApiFailure) => failure.kind === "notFound",
      isFinal: (_, reading: Followed) => reading.is_final,
    },
    actions: {
      remember: assign((_, reading: Followed) => ({ reading, failure: null, failedReads: 0 })),
      rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    },
  }).createMachine({
    id,
    description,
    meta: { begin },
    context: ({ input }) => ({ ...input, reading: null, failure: null, failedReads: 0 }),
    initial: "loading",
    invoke: { id: "watchPage", src: "watchPage" },
    states: {
      loading: {
        tags: "pending",
        invoke: {
          id: "load",
          src: "read",
          input: ({ context }) => ({ id: context.id }),
          onDone,
          onError: [
            { guard: { type: "isNotFound", params: failureIn }, target: "notFound" },
            { target: "loadFailed", actions: { type: "rememberFailure", params: failureIn } },
          ],
        },
      },
      notFound: { tags: "failed" },
      loadFailed: {
        tags: ["failed", "recoverable"],
        after: { retryDelay: "loading" },
        on: { retry: "loading", "connection.restored": "loading" },
      },
      shown: {
        description: "The status as it was read last",
        after: { pollInterval: "polling" },
        on: { "page.shown": "polling", "connection.restored": "polling" },
      },
      polling: {
        description: "The status as it was read last",
        invoke: {
          id: "poll",
          src: "read",
          input: ({ context }) => ({ id: context.id }),
          onDone,
          onError: { target: "stale", actions: { type: "rememberFailure", params: failureIn } },
        },
      },
      // The last reading stays on the page, marked as stale.
      stale: {
        tags: ["failed", "recoverable"],
        after: { retryDelay: "polling" },
        on: { retry: "polling", "page.shown": "polling", "connection.restored": "polling" },
      },
      ended: { tags: "final" },
    },
  });

/** Builds the chart that shows one thing by its id and polls it until it is final. */
export const createFollowing = <Reading extends Followed>(
  options: FollowingOptions,
): FollowingMachine<Reading> => followingChart(options) as unknown as FollowingMachine<Reading>;
