import { readRetries, retriedStatuses } from "#domain/constants.ts";

/** A longer wait than that is the flow's to show. */
const longestWait = 2;

const waitFor = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Sends a read, and once more after the statuses of Specification 9: when the server's `Retry-After` is over, or at once
 * without one. An answer that asks for a longer wait is given as it came.
 */
export async function sendRead(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await send();
    if (attempt === readRetries || !retriedStatuses.includes(response.status)) return response;
    const wait = Number(response.headers.get("retry-after"));
    // `Retry-After` may be a date as well, which says that it takes longer.
    if (!(wait <= longestWait)) return response;
    if (wait > 0) await waitFor(wait);
  }
}

/** The one place where the page writes down what went wrong on the network (Specification 8). Never bodies or queries. */
export function logFailure(method: string, url: string, reason: unknown): void {
  if (reason instanceof DOMException && reason.name === "AbortError") return;
  // oxlint-disable-next-line no-console
  console.warn(`${method} ${url.replace(/[?#].*/, "")}: ${String(reason)}`);
}
