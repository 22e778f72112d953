import { createCharts, type Charts } from "#inspector/chart/charts.ts";
import type { InspectorConfig } from "#inspector/config.ts";
import type { FlowParts } from "#charts/flows.ts";
import type { JsonEvent, PageInfo, ToldStep } from "#inspector/wire/protocol.ts";
import { broadcastLine } from "#inspector/wire/lines.ts";
import { tabOf } from "#inspector/wire/tab.ts";
import { storeAttention, storedAttention, type Attention } from "./attention.ts";
import { createHistory } from "./history.ts";
import type { History } from "./history.ts";
import { findPages } from "./live.ts";
import type { Controller, Pages } from "./live.ts";
import { leaveBehind, startLoad, takeLeft } from "./loads.ts";
import { pauseBefore, readRecording, writeRecording } from "./recording.ts";
import { simulate } from "./simulation.ts";
import type { Simulation } from "./simulation.ts";

/** Where the history comes from. */
type Source =
  | { readonly kind: "none" }
  | {
      readonly kind: "page";
      readonly page: PageInfo;
      readonly isGone: boolean;
      /** It was watched before this inspector was loaded again, and is not yet. */
      readonly isLeft?: boolean;
    }
  | { readonly kind: "recording"; readonly page: Pick<PageInfo, "address" | "startedAt"> }
  | {
      readonly kind: "simulation";
      readonly flow: string;
      readonly input: number;
      readonly simulation: Simulation;
    };

/** The state that the inspector's views show; a new object for each change. */
export interface InspectorState {
  readonly source: Source;
  readonly pages: readonly PageInfo[];
  readonly history: History;
  /** Index of the selected moment; null follows the newest. */
  readonly cursor: number | null;
  /** Speed of the replay that runs; 0 without one. */
  readonly speed: number;
  readonly attention: Attention;
}

/** The inspector's logic without its views. */
export interface Inspector {
  readonly charts: Charts;
  readonly config: InspectorConfig;
  subscribe: (listener: () => void) => () => void;
  get: () => InspectorState;
  followPage: (id: string) => void;
  simulate: (flow: string, parts: FlowParts, input: number) => void;
  /** @throws Error with one line that says why it cannot be read */
  openRecording: (text: string) => void;
  recording: () => string;
  /** Selects a moment; null follows the newest. */
  seek: (cursor: number | null) => void;
  replay: (speed: number) => void;
  /** Pins or mutes what has this key, see `Attention`. */
  attend: (key: string, mark: "pinned" | "muted" | undefined) => void;
  send: (actor: string, event: JsonEvent) => void;
  can: (actor: string, events: readonly JsonEvent[]) => Promise<readonly boolean[]>;
  /** Something that is no step has happened in a simulation. */
  refresh: () => void;
}

/** @param soon calls back once before the next paint, so that many steps are drawn together */
export function createInspector(config: InspectorConfig, soon: (call: () => void) => void): Inspector {
  const history = createHistory();
  const listeners = new Set<() => void>();
  const ownTab = tabOf(() => sessionStorage);
  let controller: Controller | undefined;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: InspectorState = {
    source: { kind: "none" },
    pages: [],
    history,
    cursor: null,
    speed: 0,
    attention: storedAttention(),
  };

  const change = (changes: Partial<InspectorState> = {}) => {
    state = { ...state, ...changes };
    if (isDue) return;
    isDue = true;
    soon(() => {
      isDue = false;
      for (const listener of listeners) listener();
    });
  };
  /** Ends what was before and forgets it, also what it did at its end. */
  const leave = () => {
    controller?.close();
    controller = undefined;
    history.reset();
  };
  const begin = (source: Source, next?: Controller) => {
    clearTimeout(timer);
    controller = next;
    change({ source, cursor: null, speed: 0 });
  };
  const nameOf = ({ actor, states }: ToldStep): string | null =>
    (actor.machine === "(machine)" ? config.nameless?.(states) : undefined) ?? actor.machine;
  const named = (steps: readonly ToldStep[]): ToldStep[] =>
    steps.map((step) => ({ ...step, actor: { ...step.actor, machine: nameOf(step) } }));
  const onSteps = (steps: readonly ToldStep[]) => {
    const { cursor } = state;
    const looked = cursor === null ? undefined : history.moments[cursor];
    history.add(named(steps));
    // Where the oldest were forgotten, the others have moved.
    const isMoved = cursor !== null && looked !== undefined && history.moments[cursor] !== looked;
    change(isMoved ? { cursor: Math.max(0, history.moments.indexOf(looked)) } : {});
  };
  const followPage = (id: string, isNext = false) => {
    const page = pages.list().find((one) => one.id === id);
    if (page === undefined) return;
    const before = state.source.kind === "page" ? state.source.page.id : undefined;
    if (isNext) controller?.close();
    else if (before !== id) leave();
    const load = startLoad(history, isNext && before !== id);
    const next = pages.follow(
      id,
      (steps) => {
        if (isNext) history.add(load.begin(named(steps)));
        else history.reset(named(steps));
        change({ cursor: null });
      },
      (steps) => onSteps(load.steps(steps)),
    );
    begin({ kind: "page", page, isGone: page.hasEnded === true }, load.controller(next));
  };
  /** A page that is loaded again is followed again: the next one in its tab, or else one that was not there before. */
  const followAgain = (fresh?: PageInfo) => {
    const { source, cursor } = state;
    if (source.kind !== "page" || !source.isGone || cursor !== null) return;
    const open = state.pages.filter(({ hasEnded }) => hasEnded !== true);
    const next = open.find(({ tab }) => tab === source.page.tab);
    if (next !== undefined) followPage(next.id, true);
    else if (fresh !== undefined) followPage(fresh.id);
  };
  const pages: Pages = findPages(config.lines ?? [broadcastLine()], () => {
    const list = pages.list();
    const known = new Set(state.pages.map(({ id }) => id));
    change({ pages: list });
    const { source, cursor } = state;
    const [newest] = list;
    // A page beside the charts is the one to watch.
    const beside = list.find(({ id, tab }) => tab === ownTab && !known.has(id));
    if (beside !== undefined && cursor === null && (source.kind === "none" || source.kind === "page"))
      return followPage(beside.id, source.kind === "page" && source.page.tab === ownTab);
    if (source.kind === "page") {
      const page = list.find(({ id }) => id === source.page.id);
      const isGone = page === undefined || page.hasEnded === true || source.isLeft === true;
      change({ source: { ...source, page: page ?? source.page, isGone } });
      followAgain(list.find(({ id, hasEnded }) => !known.has(id) && hasEnded !== true));
    } else if (source.kind === "none" && newest !== undefined) followPage(newest.id);
  });

  const play = (speed: number) => {
    const at = state.cursor ?? 0;
    const [now, next] = [history.moments[at], history.moments[at + 1]];
    if (next === undefined) return change({ speed: 0 });
    timer = setTimeout(
      () => {
        change({ cursor: (state.cursor ?? 0) + 1 });
        play(speed);
      },
      pauseBefore(now?.step, next.step, speed),
    );
  };

  const left = takeLeft();
  if (left !== undefined) {
    history.reset(left.steps);
    change({ source: { kind: "page", page: left.page, isGone: true, isLeft: true } });
  }
  addEventListener("pagehide", () => {
    if (state.source.kind === "page") leaveBehind(state.source.page, history);
  });

  return {
    charts: createCharts(config.flows),
    config,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    followPage: (id) => followPage(id),
    simulate: (flow, parts, input) => {
      leave();
      const simulation =
        config.simulator?.(flow, input, onSteps) ?? simulate(parts, input, onSteps, config.hiding);
      begin({ kind: "simulation", flow, input, simulation }, simulation);
    },
    openRecording: (text) => {
      const { page, steps } = readRecording(text);
      leave();
      history.reset(steps);
      begin({ kind: "recording", page });
      change({ cursor: 0 });
    },
    recording: () => {
      const { source } = state;
      const page =
        source.kind === "page" || source.kind === "recording"
          ? source.page
          : { address: source.kind === "simulation" ? `simulation of ${source.flow}` : "", startedAt: 0 };
      return writeRecording(
        page,
        history.moments.map(({ step }) => step),
      );
    },
    seek: (cursor) => {
      clearTimeout(timer);
      const last = history.moments.length - 1;
      change({ speed: 0, cursor: cursor === null ? null : Math.max(0, Math.min(last, cursor)) });
      followAgain();
    },
    replay: (speed) => {
      clearTimeout(timer);
      const isAtEnd = state.cursor === null || state.cursor >= history.moments.length - 1;
      change({ speed, ...(isAtEnd && speed > 0 && { cursor: 0 }) });
      if (speed > 0) play(speed);
    },
    attend: (key, mark) => {
      const { [key]: _before, ...others } = state.attention;
      const attention = mark === undefined ? others : { ...others, [key]: mark };
      storeAttention(attention);
      change({ attention });
    },
    send: (actor, event) => controller?.send(actor, event),
    can: (actor, events) => controller?.can(actor, events) ?? Promise.resolve(events.map(() => false)),
    refresh: () => change(),
  };
}
