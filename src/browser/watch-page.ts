import { fromCallback } from "xstate";
import type { PageEvent } from "#machines/page-events.ts";

/** Reports to a machine whether the page is visible and whether there is a network. */
export const watchPage = fromCallback<PageEvent>(({ sendBack }) => {
  const watching = new AbortController();
  const { signal } = watching;
  const tellVisibility = () => sendBack({ type: document.hidden ? "page.hidden" : "page.shown" });
  if (document.hidden) tellVisibility();
  document.addEventListener("visibilitychange", tellVisibility, { signal });
  addEventListener("online", () => sendBack({ type: "connection.restored" }), { signal });
  addEventListener("offline", () => sendBack({ type: "connection.lost" }), { signal });
  return () => watching.abort();
});
