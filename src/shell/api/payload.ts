import { nextTask } from "./next-task.ts";
import { logFailure, sendRead } from "./read.ts";
import type { Fetch } from "./limited-fetch.ts";

/**
 * The answers of a page's first screen, fetched in one request from its `_payload.json`. Only the first screen uses
 * them: later requests go to the server.
 */
export interface Payload {
  /** The body of a GET of this path; undefined when it is missing or no longer fresh. */
  take(path: string): Promise<unknown>;
  /** Settles when the payload has arrived or has failed. */
  arrived: Promise<unknown>;
  /** Called on a write: reads from before it are stale. */
  end(): void;
}

/**
 * How long the payload stays fresh, in milliseconds: `again` for a path that was read before, `first` for the
 * first read of a path, whose flow may load after the form.
 */
const freshFor = { again: 1000, first: 10_000 };

const isAnswers = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Starts the request at once. A failed payload counts as an empty one: each call then goes to the server. */
export function fetchPayload(url: string, fetchPage: Fetch): Payload {
  const asked = new Set<string>();
  let arrivedAt = Number.POSITIVE_INFINITY;
  let isOver = false;
  const answers = sendRead(() => fetchPage(url, { headers: { accept: "application/json" } }))
    .then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      const body: unknown = await response.json();
      return isAnswers(body) ? body : {};
    })
    .catch((reason: unknown): Record<string, unknown> => {
      logFailure("GET", url, reason);
      return {};
    })
    .finally(() => {
      arrivedAt = performance.now();
    });
  // Flows do much work with an answer, so each answer is delivered in its own task.
  let turn: Promise<unknown> = answers;
  return {
    arrived: answers,
    async take(path) {
      const age = performance.now() - arrivedAt;
      if (isOver || age > (asked.has(path) ? freshFor.again : freshFor.first)) return undefined;
      asked.add(path);
      await (turn = turn.then(nextTask));
      return (await answers)[path];
    },
    end: () => {
      isOver = true;
    },
  };
}
