import { nextTask } from "./next-task.ts";
import { logFailure, sendRead } from "./read.ts";

/**
 * The answers that a page's first screen needs, fetched in one request from its `_payload.json` (Specification 7,
 * Infrastructure). They serve the first screen only: a later request goes to the server.
 */
export interface Payload {
  /** The body that the server would answer to a GET of this path, or nothing when it is not there (any more). */
  take(path: string): Promise<unknown>;
  /** Settles when it is here, or cannot be had. */
  arrived: Promise<unknown>;
  /** Called when something is written: what was read before it is news no more. */
  end(): void;
}

/**
 * Milliseconds in which what has arrived is still news: to a flow that asks what another one has asked, and to one that
 * asks first, which may be fetched behind the form.
 */
const freshFor = { again: 1000, first: 10_000 };

const isAnswers = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Begins to fetch at once. A payload that cannot be had is as good as an empty one: the calls then go one by one. */
export function fetchPayload(url: string, fetchPage: typeof fetch): Payload {
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
  // A flow does much work with an answer, so each answer is handed out in a task of its own.
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
