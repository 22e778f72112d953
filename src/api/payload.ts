/**
 * The answers that a page's first screen needs, fetched in one request from its `_payload.json` (Specification 7,
 * Infrastructure). Each answer is taken at most once: whoever reads the same thing again asks the server.
 */
export interface Payload {
  /** The body that the server would answer to a GET of this path, or nothing when it is not there (any more). */
  take(path: string): Promise<unknown>;
}

const isAnswers = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Begins to fetch at once. A payload that cannot be had is as good as an empty one: the calls then go one by one. */
export function fetchPayload(url: string, fetchPage: typeof fetch): Payload {
  const answers = fetchPage(url, { headers: { accept: "application/json" } })
    .then(async (response) => {
      const body: unknown = response.ok ? await response.json() : {};
      return new Map(isAnswers(body) ? Object.entries(body) : []);
    })
    .catch(() => new Map<string, unknown>());
  return {
    async take(path) {
      const known = await answers;
      const body = known.get(path);
      known.delete(path);
      return body;
    },
  };
}
