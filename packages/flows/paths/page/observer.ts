import type { BrowserContext, Page } from "@playwright/test";
import type { MachineStep } from "#charts/coverage.ts";
import type { HeardMessage } from "#charts/heard.ts";

/** Records the machines of all pages of a browser. The production build reports nothing. */
export interface Observer {
  /** Returns the steps since the last call. */
  take: () => MachineStep[];
  /** Paths of the innermost active states, by machine, on the open pages. */
  active: () => Record<string, string[]>;
}

interface Running {
  machine: string;
  states: readonly string[];
}

/** Paths of states without active child states. */
const leavesOf = (states: readonly string[]): string[] =>
  states.filter((state) => state !== "(machine)" && !states.some((other) => other.startsWith(`${state}.`)));

/** Starts to record all pages of a browser, including those opened later. */
export async function observe(context: BrowserContext): Promise<Observer> {
  /** The running machines and the current page of each tab. Each load is a new page. */
  const tabs = new Map<Page, { page: string; running: Map<string, Running> }>();
  let steps: MachineStep[] = [];

  const hear = (tab: Page, { type, page, steps: heard = [] }: HeardMessage): void => {
    if (type === "page.gone") {
      if (tabs.get(tab)?.page === page.id) tabs.get(tab)?.running.clear();
      return;
    }
    if (tabs.get(tab)?.page !== page.id) tabs.set(tab, { page: page.id, running: new Map() });
    if (type !== "page.steps") return;
    for (const { actor, event, states, taken, status } of heard) {
      const { machine } = actor;
      if (machine === null) continue;
      steps.push({ actor: `${page.id} ${actor.id}`, machine, event: event.type, states, taken });
      const running = tabs.get(tab)?.running;
      if (status === "active") running?.set(actor.id, { machine, states });
      else running?.delete(actor.id);
    }
  };
  await context.exposeBinding("hearInspected", ({ page }, message: HeardMessage) => hear(page, message));

  return {
    take: () => {
      const taken = steps;
      steps = [];
      return taken;
    },
    active: () => {
      const states: Record<string, string[]> = {};
      for (const [tab, { running }] of tabs) {
        if (tab.isClosed()) continue;
        for (const one of running.values())
          states[one.machine] = [...new Set([...(states[one.machine] ?? []), ...leavesOf(one.states)])];
      }
      return states;
    },
  };
}
