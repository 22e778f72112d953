import { fromCallback } from "xstate";
import type { PageEvent } from "#machines/shared/page-events.ts";

/** Tells whether the page is visible and whether there is a network, until it is stopped. */
export function tellPage(tell: (event: PageEvent) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const tellVisibility = () => tell({ type: document.hidden ? "page.hidden" : "page.shown" });
  if (document.hidden) tellVisibility();
  document.addEventListener("visibilitychange", tellVisibility, { signal });
  addEventListener("online", () => tell({ type: "connection.restored" }), { signal });
  addEventListener("offline", () => tell({ type: "connection.lost" }), { signal });
  return () => watching.abort();
}

/** Tells a machine. */
export const watchPage = fromCallback<PageEvent>(({ sendBack }) => tellPage(sendBack));
