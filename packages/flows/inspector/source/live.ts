import { channelName } from "#inspector/wire/protocol.ts";
import type { FromPage, JsonEvent, PageInfo, ToPage, ToldStep } from "#inspector/wire/protocol.ts";

/** Requests to the page that runs the actors. */
export interface Controller {
  send: (actor: string, event: JsonEvent) => void;
  /** Which of the events the actor would take now. */
  can: (actor: string, events: readonly JsonEvent[]) => Promise<readonly boolean[]>;
  close: () => void;
}

/** The pages that are open in this browser. */
export interface Pages {
  list: () => readonly PageInfo[];
  /** Follows a page; `onState` begins anew, `onSteps` goes on. */
  follow: (
    page: string,
    onState: (steps: readonly ToldStep[]) => void,
    onSteps: (steps: readonly ToldStep[]) => void,
  ) => Controller;
}

interface Following {
  page: string;
  onState: (steps: readonly ToldStep[]) => void;
  onSteps: (steps: readonly ToldStep[]) => void;
  hasState: boolean;
}

/** A page that does not answer within this time, in milliseconds, is closed or busy. */
const patience = 1000;

/** @param onChange is called when a page opens or closes */
export function findPages(onChange: () => void): Pages {
  const channel = new BroadcastChannel(channelName);
  const inspector = crypto.randomUUID();
  const pages = new Map<string, PageInfo>();
  const asked = new Map<string, (can: readonly boolean[]) => void>();
  let following: Following | undefined;
  let lastAsk = 0;
  const tell = (message: ToPage) => channel.postMessage(message);
  const watch = (page: string) => tell({ type: "inspector.watch", page, inspector });
  const leave = (page: string) => tell({ type: "inspector.leave", page, inspector });

  channel.addEventListener("message", ({ data }: MessageEvent<FromPage | ToPage>) => {
    // Another inspector speaks on the same channel.
    if (!data.type.startsWith("page.")) return;
    const message = data as FromPage;
    const { page } = message;
    if (message.type === "page.gone") pages.delete(page.id);
    // An unloading page may still report steps: `visibilitychange` follows `pagehide`. Those must not bring it back.
    else if (message.type === "page.here" || message.type === "page.state" || pages.has(page.id))
      pages.set(page.id, page);
    if (message.type === "page.can") asked.get(message.ask)?.(message.can);
    if (following?.page === page.id) {
      if (message.type === "page.state" && message.inspector === inspector) {
        following.hasState = true;
        following.onState(message.steps);
      } else if (message.type === "page.steps" && following.hasState) following.onSteps(message.steps);
    }
    if (message.type !== "page.steps" && message.type !== "page.can") onChange();
  });
  addEventListener("pagehide", () => following && leave(following.page));
  // Kept by the browser and shown again, it has missed what happened meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && following && watch(following.page));
  tell({ type: "inspector.here" });

  return {
    list: () => [...pages.values()].toSorted((one, other) => other.startedAt - one.startedAt),
    follow: (page, onState, onSteps) => {
      following = { page, onState, onSteps, hasState: false };
      watch(page);
      return {
        send: (actor, event) => tell({ type: "inspector.send", page, actor, event }),
        can: (actor, events) => {
          lastAsk += 1;
          const ask = `${inspector} ${lastAsk}`;
          const { promise, resolve } = Promise.withResolvers<readonly boolean[]>();
          asked.set(ask, resolve);
          const timer = setTimeout(() => resolve(events.map(() => false)), patience);
          tell({ type: "inspector.can", page, ask, actor, events });
          return promise.finally(() => {
            clearTimeout(timer);
            asked.delete(ask);
          });
        },
        close: () => {
          if (following?.page === page) following = undefined;
          leave(page);
        },
      };
    },
  };
}
