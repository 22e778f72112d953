export type Fetch = typeof globalThis.fetch;

/**
 * Milliseconds after which a request counts as lost: one without an answer would else stop whoever waits for it, for
 * ever and unseen. `silence` is for uploads, which may take long, but move.
 */
export const limits = { read: 15_000, write: 30_000, file: 120_000, silence: 45_000 };

/** What a request fails with when its time is over. */
const timedOut = () => new DOMException("There was no answer in time", "TimeoutError");

/**
 * The `fetch` of all our pages. The limit includes the body, for which a file has more time; a stream of events has one
 * only until it opens.
 */
export const limitedFetch: Fetch = async (input, init) => {
  const { method = "GET", signal } = init ?? (input instanceof Request ? input : {});
  const request = new AbortController();
  const end = () => request.abort(timedOut());
  const stop = () => request.abort(signal?.reason);
  if (signal?.aborted) stop();
  else signal?.addEventListener("abort", stop, { once: true });
  const isRead = method === "GET" || method === "HEAD";
  const timer = setTimeout(end, isRead ? limits.read : limits.write);
  try {
    const response = await globalThis.fetch(input, { ...init, signal: request.signal });
    const type = response.headers.get("content-type") ?? "";
    if (!type.startsWith("application/json")) {
      clearTimeout(timer);
      if (!type.startsWith("text/event-stream")) setTimeout(end, limits.file);
    }
    return response;
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
};
