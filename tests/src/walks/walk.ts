import { act } from "react";
import { vi } from "vitest";
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { describerOf } from "#charts/describe.ts";
import { leavesOf, statesOf } from "#charts/nodes.ts";
import { settle, type Call } from "#charts/scripted.ts";
import type { FlowParts } from "#charts/flows.ts";
import { explore, type CanHappen, type Edge, type Graph } from "#paths/graph.ts";
import { createSteppedClock } from "#paths/stepped-clock.ts";
import { generatePaths, pathTo, type Path } from "#paths/strategies.ts";
import { leave, show } from "../support/stage.tsx";
import { translate } from "../support/translator.ts";
import { controls, isKnown, nameOf, sight, usable, visibleText, type Landmark } from "./seen.ts";
import type { AnyViewModel, Page } from "./view-model.ts";

/** The paths of a flow that its view can walk, and everything visible on them. */
export interface Walks {
  readonly paths: readonly Path[];
  readonly inputs: readonly unknown[];
  readonly vocabulary: readonly Landmark[];
  /** Entries of `withheld` that matched no event. */
  readonly unused: readonly string[];
  readonly tell: (event: AnyEventObject) => string;
}

const landmarksAt = ({ states }: AnyViewModel, snapshot: AnyMachineSnapshot): readonly Landmark[] =>
  leavesOf(snapshot).flatMap((state) => {
    const seen = (states as Readonly<Record<string, AnyViewModel["states"][never]>>)[state];
    if (seen === undefined) throw new Error(`The view model has no check for the state ‘${state}’`);
    return typeof seen === "function"
      ? (seen as (now: AnyMachineSnapshot) => readonly Landmark[])(snapshot)
      : seen;
  });

/** The external events of a machine. */
export const eventsOf = (machine: AnyStateMachine): string[] => [
  ...new Set(
    statesOf(machine)
      .flatMap((node) => [...node.transitions.keys()])
      .filter((type) => !type.startsWith("xstate.")),
  ),
];

/** A shortest path for each case that no path covers: the same command or outcome with another payload. */
function others(graph: Graph, paths: readonly Path[]): Path[] {
  const taken = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event)));
  const nearest = new Map<unknown, Edge>();
  for (const edge of graph.vertices.flatMap(({ edges }) => edges)) {
    const known = nearest.get(edge.event);
    if (taken.has(edge.event)) continue;
    if (known === undefined || edge.from.depth < known.from.depth) nearest.set(edge.event, edge);
  }
  return [...nearest.values()].map(pathTo);
}

/** Finds the paths of a flow that its view can walk: every transition and every case. */
export function walksOf(model: AnyViewModel, { machine, cases }: FlowParts): Walks {
  const used = new Set<string>();
  const canHappen: CanHappen = (event, snapshot) => {
    // A child machine reports its own state.
    if (event.type.startsWith("xstate.snapshot.")) return false;
    const reasons = (model.withheld ?? []).filter(({ is }) => is(event as never, snapshot as never));
    for (const { why } of reasons) used.add(why);
    return reasons.length === 0;
  };
  const inputs = cases.inputs.filter((input) => model.inputs?.(input as never) ?? true);
  const graph = explore(machine, { ...cases, inputs }, canHappen);
  const tours = generatePaths(graph, { strategy: "edges" });
  const paths = [...tours, ...others(graph, tours)];
  const snapshots = paths.flatMap(({ start, steps }) => [start, ...steps].map(({ snapshot }) => snapshot));
  return {
    paths,
    inputs,
    vocabulary: [...new Set(snapshots.flatMap((snapshot) => landmarksAt(model, snapshot)))],
    unused: (model.withheld ?? []).flatMap(({ why, isUsual }) => (isUsual || used.has(why) ? [] : [why])),
    tell: describerOf(graph.events),
  };
}

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Checks that the page shows its own state, nothing of other states, and nothing unknown. */
function look(model: AnyViewModel, { vocabulary }: Walks, snapshot: AnyMachineSnapshot): void {
  const wanted = landmarksAt(model, snapshot);
  const isSeen = sight();
  const missing = wanted.filter((landmark) => !isSeen(landmark));
  const isPartOf = (landmark: Landmark, whole: Landmark) =>
    /^(text|alert) /.test(landmark) && whole.includes(landmark.replace(/^\w+ /, ""));
  const left = vocabulary.filter(
    (landmark) =>
      !wanted.some((whole) => whole === landmark || isPartOf(landmark, whole)) && isSeen(landmark),
  );
  const unknown = controls().filter((control) => !isKnown(control, [...vocabulary, ...(model.others ?? [])]));
  const told = [
    ...missing.map((landmark) => `missing: ${landmark}`),
    ...left.map((landmark) => `should be gone: ${landmark}`),
    ...unknown.map((control) => `not in the view model: ${control}`),
  ];
  if (told.length > 0)
    throw new Error(
      `${leavesOf(snapshot).join(", ")}\n${told.join("\n")}\nThe page: ${visibleText()}\n${controls().join(" · ")}`,
    );
}

/**
 * A path may set a field to its current value, which causes no event on a page. In that case the field is changed twice,
 * and only the second change counts.
 */
const personAt = (page: Awaited<ReturnType<typeof show>>, forget: () => void): Page => ({
  ...page,
  type: async (name, value) => {
    if (page.value(name) === value) await page.type(name, value === "" ? "1" : "");
    forget();
    await page.type(name, value);
  },
  check: async (name, isTicked) => {
    if (page.isTicked(name) === isTicked) await page.tick(name);
    forget();
    await page.tick(name);
  },
  pressAny: (name) =>
    act(async () => {
      const buttons = [...document.querySelectorAll("button")];
      buttons.find((button) => nameOf(button) === name)?.click();
    }),
});

/** Uses a control in a way that would change something. */
function use(control: HTMLElement): void {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(({ value, disabled }) => !disabled && value !== control.value);
    if (other === undefined) return;
    control.value = other.value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.matches('button, [type="checkbox"], [type="radio"]')) {
    control.click();
  } else {
    const prototype = Object.getPrototypeOf(control) as object;
    const { value } = control as HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, `${value}7`);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/**
 * Uses every control that the page offers. The flow hears of none of it.
 * @returns the controls whose command the flow would ignore
 */
async function findIdle(actor: AnyActorRef, { ignored = [] }: AnyViewModel): Promise<string[]> {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const idle: string[] = [];
  for (const control of usable()) {
    // What was used before may have changed the page.
    if (!control.isConnected) continue;
    const name = nameOf(control);
    const sent: AnyEventObject[] = [];
    const spy = vi.spyOn(actor, "send").mockImplementation((event) => void sent.push(event));
    await act(async () => use(control));
    spy.mockRestore();
    for (const event of sent)
      if (!snapshot.can(event) && !ignored.some(({ is }) => is(event, snapshot as never)))
        idle.push(`${name}: ${event.type} is ignored`);
  }
  return idle;
}

interface Options {
  /** Whether the browser translates the page after each step. */
  isTranslated?: boolean;
  atEnd?: (actor: AnyActorRef) => Promise<void>;
}

/**
 * Walks a path over the view of a flow. A simulated user gives the commands, started actors give the outcomes, and a
 * simulated clock ends the timers. After each step the flow must be in the state of the path, and the page must show it.
 * @returns types of the given commands
 * @throws Error if the view sends or shows something else
 */
export async function walk(
  model: AnyViewModel,
  { machine }: FlowParts,
  walks: Walks,
  path: Path,
  { isTranslated = false, atEnd }: Options = {},
): Promise<string[]> {
  let actor: AnyActorRef | undefined;
  const calls: Call[] = [];
  /** The events sent by the view since the command. */
  const heard: AnyEventObject[] = [];
  const timers = new Map<string, number>();
  const known = new Set<object>();
  const scheduled = () =>
    // oxlint-disable-next-line no-underscore-dangle -- XState gives scheduled events no public name
    Object.values(actor?.system.getSnapshot()._scheduledEvents ?? {});
  // Timers of the page itself do not belong to the flow, and never end here.
  const clock = createSteppedClock((timer) => {
    for (const one of scheduled()) {
      if (known.has(one)) continue;
      known.add(one);
      timers.set(one.event.type, timer);
    }
  });
  vi.stubGlobal("setTimeout", clock.setTimeout);
  vi.stubGlobal("clearTimeout", clock.clearTimeout);
  for (const [name, value] of Object.entries(model.globals?.() ?? {})) vi.stubGlobal(name, value);
  const way: string[] = [];
  const given: string[] = [];
  try {
    const shown = await show(
      model.begin(walks.inputs[path.input]),
      { ...model.beside, [model.runs]: machine },
      {
        path: model.path?.(walks.inputs[path.input]) ?? "/",
        children: model.endings === undefined ? "unawaited" : "run",
        onCall: (call) => void calls.push(call),
        onInspect: (event) => {
          const ref = event.actorRef as AnyActorRef & { logic?: { id?: string } };
          const isRoot = ref.sessionId === event.rootId;
          if (event.type === "@xstate.actor" && isRoot && ref.logic?.id === model.flow) actor = ref;
          if (event.type === "@xstate.event" && ref === actor && event.sourceRef === undefined)
            heard.push(event.event);
        },
      },
    );
    const page = personAt(shown, () => void (heard.length = 0));
    const flow = () => {
      if (actor === undefined) throw new Error(`The view does not run ${model.flow}`);
      return actor;
    };
    const outcome = async (id: string, end: (call: Call) => void) => {
      const call = calls.findLast((one) => one.id === id && one.parent.machine === model.flow);
      if (call === undefined || call.isStopped) throw new Error(`${id} is not under way`);
      await act(async () => {
        end(call);
        await settle();
      });
    };
    const bringAbout = async (event: AnyEventObject, before: AnyMachineSnapshot) => {
      const { type } = event;
      const actorId: unknown = event["actorId"];
      const end = typeof actorId === "string" ? model.endings?.[actorId] : undefined;
      if (end !== undefined) {
        await end(page);
      } else if (typeof actorId === "string") {
        await outcome(actorId, (call) =>
          type.startsWith("xstate.done.") ? call.resolve(event["output"]) : call.reject(event["error"]),
        );
      } else if (type.startsWith("xstate.after.")) {
        const timer = timers.get(type);
        if (timer === undefined) throw new Error("The timer is not running");
        await act(async () => clock.fire(timer));
      } else if (model.facts?.[type as never] === undefined) {
        const give = model.events[type];
        if (give === undefined) throw new Error("The view model has no step for this event");
        heard.length = 0;
        await give(page, event, before);
        // Events of actors arrive the same way under their own names.
        const sent = heard.filter((one) => !one.type.startsWith("xstate."));
        if (!sameValue(sent, [event]))
          throw new Error(`The view sends ${JSON.stringify(sent)} instead of ${JSON.stringify([event])}`);
        given.push(type);
      } else {
        await act(async () => flow().send(event));
      }
    };
    const arrive = async (snapshot: AnyMachineSnapshot) => {
      if (model.isLate === true) await page.arrive();
      const now: unknown = (flow().getSnapshot() as AnyMachineSnapshot).value;
      if (!sameValue(now, snapshot.value))
        throw new Error(`The flow is at ${JSON.stringify(now)} instead of ${JSON.stringify(snapshot.value)}`);
      look(model, walks, snapshot);
      if (isTranslated) translate();
    };
    await model.prepare?.(page);
    await arrive(path.start.snapshot);
    let before = path.start.snapshot;
    for (const { event, snapshot } of path.steps) {
      way.push(walks.tell(event));
      await bringAbout(event, before);
      await arrive(snapshot);
      before = snapshot;
    }
    await atEnd?.(flow());
    return given;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${way.join(" → ")}: ${message}`, { cause: error });
  } finally {
    await leave();
    vi.unstubAllGlobals();
  }
}

/** A shortest path to each state. */
function waysToStates({ paths }: Walks): Path[] {
  const ways = new Map<string, Path>();
  for (const { start, steps, ...path } of paths)
    for (const [index, { snapshot }] of [start, ...steps].entries()) {
      const state = leavesOf(snapshot).join();
      const known = ways.get(state);
      if (known === undefined || known.steps.length > index)
        ways.set(state, { ...path, start, steps: steps.slice(0, index) });
    }
  return [...ways.values()];
}

/** The controls that the view offers in some state although the flow ignores them there: buttons without effect. */
export async function idleControls(model: AnyViewModel, parts: FlowParts, walks: Walks): Promise<string[]> {
  const found: string[] = [];
  for (const way of waysToStates(walks))
    await walk(model, parts, walks, way, {
      atEnd: async (actor) => {
        const state = leavesOf(actor.getSnapshot() as AnyMachineSnapshot).join(", ");
        found.push(...(await findIdle(actor, model)).map((one) => `${state}: ${one}`));
      },
    });
  return found;
}
