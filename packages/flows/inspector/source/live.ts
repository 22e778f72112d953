import type { Line, Reply } from "#inspector/wire/lines.ts";
import type { FromPage, JsonEvent, PageInfo, ToPage, ToldStep } from "#inspector/wire/protocol.ts";
import { newId } from "#inspector/wire/tab.ts";

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

/**
 * @param lines the ways to pages; a page is talked to by the first one on which it is heard
 * @param onChange is called when a page opens or closes
 */
export function findPages(lines: readonly Line[], onChange: () => void): Pages {
  const inspector = newId();
  const pages = new Map<string, { info: PageInfo; line: Line; reply: Reply }>();
  const asked = new Map<string, (can: readonly boolean[]) => void>();
  let following: Following | undefined;
  let lastAsk = 0;
  const tell = (message: ToPage & { readonly page: string }) => pages.get(message.page)?.reply(message);
  const watch = (page: string) => tell({ type: "inspector.watch", page, inspector });
  const leave = (page: string) => tell({ type: "inspector.leave", page, inspector });

  const hear = (line: Line, message: FromPage, reply: Reply) => {
    const { page } = message;
    const known = pages.get(page.id);
    if (known !== undefined && known.line !== line) return;
    if (message.type === "page.gone") pages.delete(page.id);
    // An unloading page may still report steps: `visibilitychange` follows `pagehide`. Those must not bring it back.
    else if (message.type === "page.here" || message.type === "page.state" || known !== undefined)
      pages.set(page.id, { info: page, line, reply });
    if (message.type === "page.can") asked.get(message.ask)?.(message.can);
    if (following?.page === page.id) {
      if (message.type === "page.state" && message.inspector === inspector) {
        following.hasState = true;
        following.onState(message.steps);
      } else if (message.type === "page.steps" && following.hasState) following.onSteps(message.steps);
    }
    const isMoved = known !== undefined && known.info.address !== page.address;
    if (isMoved || (message.type !== "page.steps" && message.type !== "page.can")) onChange();
  };
  for (const line of lines)
    line.listen((message, reply) => {
      // Another inspector may speak on the same line, and a greeting names no page.
      if (message.type.startsWith("page.") && "page" in message) hear(line, message as FromPage, reply);
    });
  addEventListener("pagehide", () => following && leave(following.page));
  // Kept by the browser and shown again, it has missed what happened meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && following && watch(following.page));
  for (const line of lines) line.post({ type: "inspector.here" });

  return {
    list: () =>
      [...pages.values()].map(({ info }) => info).toSorted((one, other) => other.startedAt - one.startedAt),
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
