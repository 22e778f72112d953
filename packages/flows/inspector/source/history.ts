import type { JsonObject, ToldActor, ToldStep } from "#inspector/wire/protocol.ts";

/** What an actor does at last when its page is loaded again. */
export const pageLeft = "page.left";

/** A step with its actor's context before and after it. */
export interface Moment {
  readonly step: ToldStep;
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** Whether its actor is in other states than before. */
  readonly hasMoved: boolean;
}

/**
 * What happens of itself and leads nowhere: a promise starts and ends, a timer rings and the machine stays where it is.
 * What an end leads to is an event of the machine.
 */
export const isBackground = ({ step, hasMoved }: Moment): boolean =>
  (step.event.type === pageLeft && step.actor.parent !== null) ||
  (step.actor.machine === null
    ? step.event.type === "" || step.event.type.startsWith("xstate.")
    : step.event.type.startsWith("xstate.after.") && !hasMoved);

/** How an actor stood at some moment. */
export interface ActorAt {
  readonly actor: ToldActor;
  /** The last that it did until then. */
  readonly moment: Moment;
}

/** The recorded steps, in order. Any moment can be restored. */
export interface History {
  readonly moments: readonly Moment[];
  /** Steps that never arrived. */
  readonly lost: number;
  add: (steps: readonly ToldStep[]) => void;
  /** Replaces all steps by these. */
  reset: (steps?: readonly ToldStep[]) => void;
  /** All actors that had been started by then, in the order of their start. */
  actorsAt: (index: number) => ActorAt[];
  /** The actor at that moment; undefined before its start. */
  actorAt: (id: string, index: number) => ActorAt | undefined;
}

const changed = (before: JsonObject, { set, gone }: ToldStep["context"]): JsonObject => {
  if (Object.keys(set).length === 0 && gone.length === 0) return before;
  const after = { ...before, ...set };
  for (const key of gone) delete after[key];
  return after;
};

/** @param most how many moments are kept; of what is older only the last moment of each actor that runs is */
export function createHistory(most = 20_000): History {
  let moments: Moment[] = [];
  let byActor = new Map<string, number[]>();
  let lost = 0;
  let lastSeq: number | undefined;

  const keep = (moment: Moment) => {
    const { id } = moment.step.actor;
    const places = byActor.get(id) ?? [];
    places.push(moments.length);
    byActor.set(id, places);
    moments.push(moment);
  };
  const trim = () => {
    const cut = moments.length - Math.floor(most * 0.8);
    const old = moments.slice(0, cut);
    const kept = moments.slice(cut);
    const last = new Map(old.map((moment) => [moment.step.actor.id, moment]));
    moments = [];
    byActor = new Map();
    for (const moment of last.values()) if (moment.step.status === "active") keep(moment);
    for (const moment of kept) keep(moment);
  };
  const add = (steps: readonly ToldStep[]) => {
    for (const step of steps) {
      if (lastSeq !== undefined && step.seq > lastSeq + 1) lost += step.seq - lastSeq - 1;
      lastSeq = step.seq;
      const place = byActor.get(step.actor.id)?.at(-1);
      const last = place === undefined ? undefined : moments[place];
      const before = last?.after ?? {};
      const hasMoved = step.states.join() !== last?.step.states.join();
      keep({ step, before, after: changed(before, step.context), hasMoved });
    }
    if (moments.length > most) trim();
  };
  /** The last of the ascending places that is not after the index. */
  const lastUntil = (places: readonly number[], index: number): number | undefined => {
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? Infinity) <= index) low = middle + 1;
      else high = middle;
    }
    return places[low - 1];
  };
  const at = (places: readonly number[] | undefined, index: number): ActorAt | undefined => {
    const place = places === undefined ? undefined : lastUntil(places, index);
    const moment = place === undefined ? undefined : moments[place];
    return moment && { actor: moment.step.actor, moment };
  };

  return {
    get moments() {
      return moments;
    },
    get lost() {
      return lost;
    },
    add,
    reset: (steps = []) => {
      moments = [];
      byActor = new Map();
      lost = 0;
      lastSeq = undefined;
      add(steps);
    },
    actorsAt: (index) =>
      [...byActor.values()].map((places) => at(places, index)).filter((found) => found !== undefined),
    actorAt: (id, index) => at(byActor.get(id), index),
  };
}
