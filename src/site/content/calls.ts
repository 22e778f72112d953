import type { ContentAnswer, ContentPage } from "#domain/site/content.ts";
import { logFailure, sendRead } from "#src/shell/api/read.ts";
import type { Fetch } from "#src/shell/api/limited-fetch.ts";

/** Reads the content of a public page from its `_payload.json`. `address` is its path with the query. */
export async function readContent(address: string, send: Fetch): Promise<ContentAnswer> {
  const [path = "", query] = address.split("?");
  const url = `${path.replace(/\/$/, "")}/_payload.json${query === undefined ? "" : `?${query}`}`;
  try {
    const response = await sendRead(() => send(url, { headers: { accept: "application/json" } }));
    if (response.status === 404 || response.status === 400) return { kind: "missing" };
    if (!response.ok) throw new Error(String(response.status));
    return { kind: "page", page: ((await response.json()) as { page: ContentPage }).page };
  } catch (error) {
    logFailure("GET", url, error);
    return { kind: "failed", isOffline: error instanceof TypeError || error instanceof DOMException };
  }
}
