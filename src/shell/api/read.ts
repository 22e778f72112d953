import { readRetries, retriedStatuses } from "#domain/constants.ts";
import { secondsAsked } from "#domain/time/waits.ts";

/** The longest wait, in seconds, that is hidden from the flow. */
const longestHidden = 2;

const waitFor = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Sends a read and retries it once after one of `retriedStatuses`, after the server's `Retry-After` or at once
 * without one. An answer that asks for a longer wait is returned as it is.
 */
export async function sendRead(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await send();
    if (attempt === readRetries || !retriedStatuses.includes(response.status)) return response;
    const wait = secondsAsked(response.headers.get("retry-after"), Date.now()) ?? 0;
    if (wait > longestHidden) return response;
    if (wait > 0) await waitFor(wait);
  }
}

/** The only place where the page logs network failures. Never logs bodies or queries. */
export function logFailure(method: string, url: string, reason: unknown): void {
  if (reason instanceof DOMException && reason.name === "AbortError") return;
  // oxlint-disable-next-line no-console
  console.warn(`${method} ${url.replace(/[?#].*/, "")}: ${String(reason)}`);
}
