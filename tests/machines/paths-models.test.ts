import type { AnyStateMachine } from "xstate";
import { describe, expect, it } from "vitest";
import { flows } from "#flows.config.ts";
import { statePathOf, statesOf, transitionsOf } from "#charts/nodes.ts";
import { lookOf } from "#charts/words.ts";
import { explore } from "#paths/graph.ts";
import { casesOf, standsFor, unimplemented } from "#paths/page/model.ts";
import { models } from "../../e2e/models/models.ts";

const load = async (id: string) => {
  const flow = flows.find((one) => one.id === id);
  if (flow === undefined) throw new Error(`There is no flow ${id}`);
  return flow.load();
};

const isWithin = (state: string, outer: string) =>
  `${state}.`.startsWith(`${outer}.`) || outer === "(machine)";

/** Targets of a state's transitions, including those of its ancestors. */
const targetsFrom = (machine: AnyStateMachine, state: string): string[] =>
  statesOf(machine)
    .filter((node) => isWithin(state, statePathOf(node)))
    .flatMap((node) => transitionsOf(node).flatMap(({ target }) => (target ?? []).map(statePathOf)));

/** Whether both states can be active at the same time, because they are in parallel regions. */
function areSideBySide(machine: AnyStateMachine, one: string, other: string): boolean {
  const [parts, others] = [one.split("."), other.split(".")];
  const shared = parts.findIndex((part, index) => part !== others[index]);
  const around = parts.slice(0, shared).join(".") || "(machine)";
  return statesOf(machine).some((node) => node.type === "parallel" && statePathOf(node) === around);
}

/** Whether the chart has a path from one state to the other. */
function canGo(machine: AnyStateMachine, from: string, to: string): boolean {
  if (areSideBySide(machine, from, to)) return true;
  const queue = [from];
  for (const state of queue) {
    const targets = targetsFrom(machine, state);
    if (targets.some((target) => isWithin(to, target))) return true;
    queue.push(...targets.filter((target) => !queue.includes(target)));
  }
  return false;
}

const modelMoves = (machine: AnyStateMachine): [from: string, to: string][] =>
  statesOf(machine).flatMap((node) =>
    [...node.transitions.values()]
      .flat()
      .flatMap(({ target }) => (target ?? []).map((to): [string, string] => [node.key, to.key])),
  );

describe.each(models)("the view model of $flow", (model) => {
  it("has a check for each state and a step for each event", () => {
    expect(unimplemented(model)).toEqual([]);
  });

  it("reaches every state and takes every event", () => {
    const graph = explore(model.machine, casesOf(model));
    expect(graph.missing).toEqual([]);
  });

  it("names only states of the machine", async () => {
    const missing: string[] = [];
    for (const name of Object.keys(model.states)) {
      const [flow, state] = standsFor(model, name);
      const { machine } = await load(flow);
      if (!statesOf(machine).map(statePathOf).includes(state)) missing.push(`${name}: ${flow}/${state}`);
    }
    expect(missing).toEqual([]);
  });

  it("has only transitions of the machine", async () => {
    const { machine } = await load(model.flow);
    const wrong = modelMoves(model.machine).filter(([from, to]) => {
      const [[flowFrom, stateFrom], [flowTo, stateTo]] = [standsFor(model, from), standsFor(model, to)];
      const isOwn = flowFrom === model.flow && flowTo === model.flow;
      return isOwn && stateFrom !== stateTo && !canGo(machine, stateFrom, stateTo);
    });
    expect(wrong).toEqual([]);
  });

  it("covers every visible state, or gives a reason", async () => {
    const { machine } = await load(model.flow);
    const stood = Object.values(model.states).map(({ stands = "" }) => stands);
    const visible = statesOf(machine)
      .filter((node) => node.parent !== undefined && ["described", "tagged"].includes(lookOf(node).kind))
      .filter(({ description, tags }) => Boolean(description) || tags.length > 0)
      .map(statePathOf);
    const known = [...stood, ...Object.keys(model.leftOut)];
    expect(visible.filter((state) => !known.some((one) => isWithin(one, state)))).toEqual([]);
    const names = statesOf(machine).map(statePathOf);
    expect(
      Object.keys(model.leftOut).filter((state) => stood.includes(state) || !names.includes(state)),
    ).toEqual([]);
  });
});

it("a model without a check for a state or a step for an event fails", () => {
  const [model] = models;
  if (model === undefined) throw new Error("There are no models");
  const { picker: _picker, ...states } = model.states;
  const events = { ...model.events, whistle: async () => {} };
  expect(unimplemented({ ...model, states, events })).toEqual([
    "state picker: not seen",
    "event whistle: not in the model",
  ]);
});
