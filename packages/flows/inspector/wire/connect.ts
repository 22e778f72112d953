import type { InspectionEvent } from "xstate";
import type { HeardMessage } from "#charts/heard.ts";
import { broadcastLine, type Line } from "./lines.ts";
import type { FromPage, PageInfo, ToPage, ToldStep } from "./protocol.ts";
import type { Hiding } from "./redact.ts";
import { newId, tabOf } from "./tab.ts";
import { createWatcher } from "./watcher.ts";

declare global {
  /** Put there by the program that drives the browser: hears the page from its first step on, before an inspector could ask. */
  var hearInspected: ((message: HeardMessage) => void) | undefined;
}

/** What is watched goes on, whatever becomes of the watching. */
function quietly(call: () => void): void {
  try {
    call();
  } catch {
    // Nobody but the inspector misses it.
  }
}

/** A program whose actors are watched. */
interface Program {
  /** Whether it tells its steps from the first one on, to a server that remembers them. */
  readonly isRecorded?: boolean;
  readonly tab: string;
  readonly address: () => string;
  readonly hiding?: Hiding | undefined;
}

/** XState's option `inspect`. */
export type Inspect = (event: InspectionEvent) => void;

/**
 * Connects this program to inspectors. Steps go out together, once a task, so that a program that does much at once is not
 * slowed by the telling.
 * @returns the `inspect` option of `createActor`, and what tells that the program comes back or goes
 */
export function connectProgram(
  { tab, address, hiding, isRecorded = false }: Program,
  lines: readonly Line[],
): { inspect: Inspect; here: () => void; gone: () => void } {
  const id = newId();
  const startedAt = Date.now();
  const page = (): PageInfo => ({ id, tab, startedAt, address: address() });
  const tell = (message: FromPage) => {
    for (const hear of [...lines.map(({ post }) => post), globalThis.hearInspected])
      quietly(() => hear?.(message));
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
  const watching = new Set([
    ...(globalThis.hearInspected === undefined ? [] : ["hearInspected"]),
    ...(isRecorded ? ["server"] : []),
  ]);
  for (const line of lines)
    line.listen((message, reply) => {
      const data = message as ToPage;
      if (data.type === "inspector.here") {
        const answer: FromPage = { type: "page.here", page: page() };
        reply(answer);
      }
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
  const here = () => tell({ type: "page.here", page: page() });
  here();
  if (watching.size > 0) watcher.watch();
  return {
    inspect: (event) => quietly(() => watcher.inspect(event)),
    here,
    gone: () => tell({ type: "page.gone", page: page() }),
  };
}

/** Connects this page to the inspectors that can be reached by these lines. */
export function connectPage(
  hiding?: Hiding,
  lines: readonly Line[] = [broadcastLine()],
  isRecorded = false,
): Inspect {
  const { inspect, here, gone } = connectProgram(
    {
      tab: tabOf(() => sessionStorage),
      address: () => location.pathname.replace(/[0-9a-f]{28,}|[0-9a-f-]{36}/, "…"),
      hiding,
      isRecorded,
    },
    lines,
  );
  addEventListener("pagehide", gone);
  addEventListener("pageshow", here);
  return inspect;
}
