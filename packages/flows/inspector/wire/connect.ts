import type { InspectionEvent } from "xstate";
import type { HeardMessage } from "#charts/heard.ts";
import { channelName } from "./protocol.ts";
import type { FromPage, PageInfo, ToPage, ToldStep } from "./protocol.ts";
import type { Hiding } from "./redact.ts";
import { tabOf } from "./tab.ts";
import { createWatcher } from "./watcher.ts";

declare global {
  /** Put there by the program that drives the browser: hears the page from its first step on, before an inspector could ask. */
  var hearInspected: ((message: HeardMessage) => void) | undefined;
}

/**
 * Connects this page to the inspectors that are open beside it. Steps go out together, once a task, so that a page that
 * does much at once is not slowed by the telling.
 * @returns the `inspect` option of `createActor`
 */
export function connectPage(hiding?: Hiding): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(channelName);
  const id = crypto.randomUUID();
  const tab = tabOf(sessionStorage);
  const startedAt = Date.now();
  const page = (): PageInfo => ({
    id,
    tab,
    startedAt,
    address: location.pathname.replace(/[0-9a-f]{28,}|[0-9a-f-]{36}/, "…"),
  });
  const tell = (message: FromPage) => {
    channel.postMessage(message);
    globalThis.hearInspected?.(message);
  };
  let waiting: ToldStep[] = [];
  const flush = () => {
    const steps = waiting;
    waiting = [];
    if (steps.length > 0) tell({ type: "page.steps", page: page(), steps });
  };
  const watcher = createWatcher(
    (step) => {
      waiting.push(step);
      if (waiting.length === 1) queueMicrotask(flush);
    },
    { hiding },
  );
  const watching = new Set(globalThis.hearInspected === undefined ? [] : ["hearInspected"]);
  channel.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
    if (data.type === "inspector.here") tell({ type: "page.here", page: page() });
    if (!("page" in data) || data.page !== id) return;
    if (data.type === "inspector.watch") {
      flush();
      watching.add(data.inspector);
      tell({ type: "page.state", page: page(), inspector: data.inspector, steps: watcher.watch() });
    } else if (data.type === "inspector.leave") {
      watching.delete(data.inspector);
      if (watching.size === 0) watcher.leave();
    } else if (data.type === "inspector.send") watcher.send(data.actor, data.event);
    else if (data.type === "inspector.can")
      tell({ type: "page.can", page: page(), ask: data.ask, can: watcher.can(data.actor, data.events) });
  });
  addEventListener("pagehide", () => tell({ type: "page.gone", page: page() }));
  addEventListener("pageshow", () => tell({ type: "page.here", page: page() }));
  tell({ type: "page.here", page: page() });
  if (watching.size > 0) watcher.watch();
  return watcher.inspect;
}
