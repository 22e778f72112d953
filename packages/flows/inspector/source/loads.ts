import type { PageInfo, ToldStep } from "#inspector/wire/protocol.ts";
import { pageLeft, type History } from "./history.ts";
import type { Controller } from "./live.ts";

/** One load of a page within a history that has those before it. */
interface Load {
  /** What the page tells first, after the end of what ran on the page before. */
  begin: (steps: readonly ToldStep[]) => ToldStep[];
  steps: (steps: readonly ToldStep[]) => ToldStep[];
  /** Speaks to the page about its own actors. */
  controller: (of: Controller) => Controller;
}

/** @param isAnother whether the page is another one: session ids and numbers of steps begin anew with each */
export function startLoad(history: History, isAnother: boolean): Load {
  const last = history.moments.at(-1)?.step.seq ?? 0;
  const prefix = isAnother ? `${last}/` : "";
  let offset = 0;
  const prefixed = <Id extends string | null>(id: Id) => (id === null ? id : `${prefix}${id}`) as Id;
  const own = (step: ToldStep): ToldStep => ({
    ...step,
    seq: step.seq + offset,
    source: prefixed(step.source),
    actor: { ...step.actor, id: prefixed(step.actor.id), parent: prefixed(step.actor.parent) },
  });
  return {
    steps: (steps) => (isAnother ? steps.map(own) : [...steps]),
    begin: (steps) => {
      if (!isAnother) return [...steps];
      const running = history
        .actorsAt(history.moments.length - 1)
        .filter(({ moment }) => moment.step.status === "active");
      const ended = running.map(({ moment }, index): ToldStep => ({
        ...moment.step,
        seq: last + 1 + index,
        at: steps[0]?.at ?? moment.step.at,
        event: { type: pageLeft, payload: {} },
        source: null,
        status: "stopped",
        taken: [],
        context: { set: {}, gone: [] },
      }));
      // Where nothing runs yet, the first step will be the page's first.
      offset = last + ended.length + 1 - (steps[0]?.seq ?? 1);
      return [...ended, ...steps.map(own)];
    },
    controller: ({ send, can, close }) => {
      const bare = (actor: string) => (actor.startsWith(prefix) ? actor.slice(prefix.length) : "");
      return {
        send: (actor, event) => send(bare(actor), event),
        can: (actor, events) => can(bare(actor), events),
        close,
      };
    },
  };
}

const place = "inspector history";

/** What was seen of a page until the inspector was loaded again. */
interface Left {
  readonly page: PageInfo;
  readonly steps: readonly ToldStep[];
}

/** Keeps a history for the next load of the inspector in this tab, as far as the browser has room. */
export function leaveBehind(page: PageInfo, { moments }: History): void {
  const left: Left = { page, steps: moments.map(({ step }) => step) };
  try {
    sessionStorage[place] = JSON.stringify(left);
  } catch {
    // It is too large, and what comes begins anew.
  }
}

/** What was left behind, once. */
export function takeLeft(): Left | undefined {
  try {
    const left = sessionStorage[place] as string | undefined;
    delete sessionStorage[place];
    return left === undefined ? undefined : (JSON.parse(left) as Left);
  } catch {
    return undefined;
  }
}
