import { failureIn, outputIn } from "./outcome.ts";
import type { LooseContext } from "./list.loose.ts";

/** The optional parts of the region of a list. */
interface ListParts {
  pages: "numbers" | "cursors" | "one" | undefined;
  /** Some places cannot be read. */
  hasIncomplete: boolean;
  isLive: boolean;
  /** What comes meanwhile waits until it is asked for. */
  holds: boolean;
  mayBeAbsent: boolean;
}

/** The region `list`: reads, shows, refreshes and pages. */
export function listState({ pages, hasIncomplete, isLive, holds, mayBeAbsent }: ListParts) {
  const arrive = ["goToPlace", "tellPlace"];
  const read = (id: string, failed: string) => ({
    id,
    src: "load",
    input: ({ context: { place, held } }: { context: LooseContext }) =>
      held === null ? place : { ...place, ...held },
    onDone: [
      ...(pages === "numbers"
        ? [
            {
              guard: { type: "isBeyondEnd", params: outputIn },
              target: "loading",
              reenter: true,
              actions: [{ type: "goToLastPage", params: outputIn }, "tellPlace"],
            },
          ]
        : []),
      { target: "shown", actions: { type: "rememberData", params: outputIn } },
    ],
    onError: [
      ...(mayBeAbsent && id === "load"
        ? [{ guard: { type: "isGone", params: failureIn }, target: "absent" }]
        : []),
      { target: failed, actions: { type: "rememberReadFailure", params: failureIn } },
    ],
  });
  const refreshes = {
    "page.shown": "refreshing",
    "connection.restored": "refreshing",
    "list.changed": "refreshing",
  };
  return {
    initial: hasIncomplete ? "arriving" : "loading",
    ...(pages !== undefined && {
      on: {
        "filter.change": [
          { guard: "isReadableElsewhere", target: ".loading", actions: arrive },
          ...(hasIncomplete ? [{ guard: "isElsewhere", target: ".incomplete", actions: "goToPlace" }] : []),
        ],
        ...(pages === "numbers" && {
          "page.open": { guard: "isOtherPage", target: ".loading", actions: arrive },
        }),
        ...(pages === "cursors" && {
          "page.turn": { guard: "isOtherPage", target: ".loading", actions: arrive },
        }),
        ...(holds && { "list.renew": { target: ".loading", actions: arrive } }),
        "place.returned": { target: hasIncomplete ? ".arriving" : ".loading", actions: "goToPlace" },
      },
    }),
    states: {
      ...(hasIncomplete && {
        arriving: { always: [{ guard: "isReadable", target: "loading" }, { target: "incomplete" }] },
        incomplete: { description: "What was chosen stays as it is, and nothing is requested." },
      }),
      loading: {
        description: "The list is loading",
        tags: "pending",
        invoke: read("load", "failed"),
        // The answer on its way may be older than the change.
        on: { "list.changed": { target: "loading", reenter: true } },
      },
      failed: {
        description: "A message says that the list couldn't be loaded, with ‘Try again’",
        tags: ["failed", "recoverable"],
        after: { retryDelay: "loading" },
        on: { retry: "loading", "connection.restored": "loading", "list.changed": "loading" },
      },
      ...(mayBeAbsent && {
        absent: {
          description: "There is nothing that could have a list. That may change meanwhile.",
          on: { "page.shown": "loading", "connection.restored": "loading" },
        },
      }),
      shown: {
        description: "The list",
        ...(isLive && { after: { refreshInterval: { guard: "isLive", target: "refreshing" } } }),
        on: refreshes,
      },
      refreshing: {
        description: "The list",
        invoke: read("refresh", "stale"),
        on: { "list.changed": { target: "refreshing", reenter: true } },
      },
      stale: {
        description: "What was read last stays on the page.",
        tags: ["failed", "recoverable"],
        after: { retryDelay: "refreshing" },
        on: { ...refreshes, retry: "refreshing" },
      },
    },
  };
}
