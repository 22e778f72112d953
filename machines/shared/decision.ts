import type { ApiFailure } from "#domain/api-failure.ts";
import { delayOf } from "#domain/time/waits.ts";
import { failureIn, outputIn } from "./outcome.ts";
import type { InputOf } from "./reading.ts";
import { retryDelayOf } from "./retry-delay.ts";

/** Context of a chart whose request is decided by staff. */
interface DecisionContext {
  request: { poll_after: number | null } | null;
  failure: ApiFailure | null;
  failedReads: number;
}

type Of = { context: DecisionContext };

/** Delays of a chart that waits for a staff decision. */
export const decisionDelays = {
  /** The server sets the interval; 10 s otherwise. */
  pollInterval: ({ context: { request } }: Of) => delayOf(request?.poll_after ?? 10),
  /** A hidden page needs no more than a minute; it asks at once when it is shown again. */
  hiddenPollInterval: ({ context: { request } }: Of) => delayOf(Math.max(60, request?.poll_after ?? 0)),
  /** Grows with each failure: see `retryDelayOf`. */
  retryDelay: ({ context }: Of) => retryDelayOf(context),
};

/** What reading the status of a request gives. */
type Reading = { kind: "unchanged" } | { kind: "changed"; request: { status: string } };

/** Guards of a chart that waits for a staff decision. */
export const decisionGuards = {
  isSubmitted: ({ context }: { context: { request: { status: string } | null } }) =>
    context.request?.status === "submitted",
  isUndecided: (_: unknown, reading: Reading) =>
    reading.kind === "unchanged" || reading.request.status === "submitted",
  isNotFound: (_: unknown, failure: ApiFailure) => failure.kind === "notFound",
};

/** The `onError` branch for a request that no longer exists. */
export const onGone = { guard: { type: "isNotFound", params: failureIn }, target: "#notFound" } as const;

/**
 * The state `waiting` for a staff decision: polls at the server's interval, rarely while the page is hidden,
 * and at once when it is shown again. `onError` takes precedence over backing off.
 */
export const waitingForDecision = <Context, Input, const Before extends readonly object[]>(
  input: InputOf<Context, Input>,
  onError: Before,
) =>
  ({
    initial: "scheduling",
    on: { "page.shown": ".asking", "connection.restored": ".asking", retry: ".asking" },
    states: {
      scheduling: { always: [{ guard: "isPageHidden", target: "restingHidden" }, "resting"] },
      resting: { after: { pollInterval: "asking" }, on: { "page.hidden": "restingHidden" } },
      restingHidden: { after: { hiddenPollInterval: "asking" } },
      asking: {
        invoke: {
          id: "pollRequest",
          src: "readRequest",
          input,
          onDone: [
            {
              guard: { type: "isUndecided", params: outputIn },
              target: "scheduling",
              actions: { type: "rememberReading", params: outputIn },
            },
            { target: "#course.deciding", actions: { type: "rememberReading", params: outputIn } },
          ],
          onError: [
            ...onError,
            { target: "backingOff", actions: { type: "rememberFailure", params: failureIn } },
          ],
        },
      },
      backingOff: {
        description: "‘This page may be out of date’",
        tags: ["failed", "recoverable"],
        after: { retryDelay: "asking" },
      },
    },
  }) as const;

/** The states `rereading` and `unread`: something was changed, and the result is not known yet. */
export const rereadingStates = <Context, Input, const Before extends readonly object[]>(
  input: InputOf<Context, Input>,
  onError: Before,
) =>
  ({
    rereading: {
      id: "rereading",
      tags: "pending",
      entry: "forgetEtag",
      invoke: {
        id: "rereadRequest",
        src: "readRequest",
        input,
        onDone: { target: "deciding", actions: { type: "rememberReading", params: outputIn } },
        onError: [...onError, { target: "unread", actions: { type: "rememberFailure", params: failureIn } }],
      },
    },
    unread: {
      tags: ["failed", "recoverable"],
      after: { retryDelay: "rereading" },
      on: { retry: "rereading", "connection.restored": "rereading", "page.shown": "rereading" },
    },
  }) as const;

/** The region `visibility`: whether the page is looked at. */
export const visibility = {
  initial: "shown",
  invoke: { id: "watchPage", src: "watchPage" },
  states: {
    shown: { on: { "page.hidden": "hidden" } },
    hidden: { on: { "page.shown": "shown" } },
  },
} as const;
