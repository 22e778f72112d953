import ElkBundled from "elkjs/lib/elk.bundled.js";
import { beforeAll, describe, expect, it } from "vitest";
import { createMachine, type AnyStateMachine } from "xstate";
import { flows } from "#src/inspector/flows.ts";
import { collapsedTo, collapsible, graphOf, levelsOf } from "#inspector/chart/graph.ts";
import type { GraphNode } from "#inspector/chart/graph.ts";
import { guessWidth, layOut } from "#inspector/chart/layout.ts";
import type { Box, Drawing, PlacedEdge } from "#inspector/chart/layout.ts";
import { remembering } from "#inspector/chart/layout-cache.ts";
import { closed } from "#inspector/chart/lids.ts";
import { findIn } from "#inspector/chart/search.ts";
import { opened, sees } from "#inspector/view/camera.ts";
import { chartOf } from "#charts/chart.ts";
import type { Chart } from "#charts/chart.ts";
import { beginningOf, statePathOf } from "#charts/nodes.ts";

const elk = new ElkBundled();
const all = (node: GraphNode): GraphNode[] => [node, ...node.children.flatMap(all)];

const chartNamed = async (id: string): Promise<Chart> => {
  const flow = flows.find((one) => one.id === id);
  if (flow === undefined) throw new Error(id);
  return chartOf((await flow.load()).machine);
};

describe.each(flows)("the chart of $id", ({ load }) => {
  let machine: AnyStateMachine;
  let chart: Chart;
  let drawing: Drawing;
  beforeAll(async () => {
    ({ machine } = await load());
    chart = chartOf(machine);
    drawing = await layOut(elk, graphOf(chart), guessWidth);
  });

  it("shows every state once and every transition somewhere", () => {
    const graph = graphOf(chart);
    const nodes = all(graph.root);
    const states = nodes.filter(({ kind }) => kind !== "initial" && kind !== "any").map(({ id }) => id);
    expect(states.toSorted()).toEqual(chart.states.map(({ node }) => statePathOf(node)).toSorted());
    const shown = [
      ...graph.edges.flatMap(({ lines }) => lines.map(({ key }) => key)),
      ...nodes.flatMap(({ rows }) => rows.flatMap(({ key }) => (key === undefined ? [] : [key]))),
    ];
    expect([...new Set(shown)].toSorted()).toEqual(
      [...new Set(chart.transitions.map(({ key }) => key))].toSorted(),
    );
  });

  it("is laid out with nested boxes and all arrows", () => {
    expect(drawing.edges.map(({ edge }) => edge.id).toSorted()).toEqual(
      graphOf(chart)
        .edges.map(({ id }) => id)
        .toSorted(),
    );
    const places = new Map(drawing.nodes.map((placed) => [placed.node.id, placed]));
    for (const { node, x, y, width, height } of drawing.nodes) {
      for (const child of node.children) {
        const inner = places.get(child.id);
        if (inner === undefined) throw new Error(`${child.id} is not drawn`);
        expect(inner.x).toBeGreaterThanOrEqual(x);
        expect(inner.y).toBeGreaterThanOrEqual(y);
        expect(inner.x + inner.width).toBeLessThanOrEqual(x + width);
        expect(inner.y + inner.height).toBeLessThanOrEqual(y + height);
      }
    }
    for (const { points } of drawing.edges)
      for (const point of points) {
        expect(point.x).toBeLessThanOrEqual(drawing.width);
        expect(point.y).toBeLessThanOrEqual(drawing.height);
      }
  });

  it("keeps every place when one of its states is closed", () => {
    const boxOf = ({ x, y, width, height }: Box) => ({ x, y, width, height });
    const before = new Map(drawing.nodes.map((placed) => [placed.node.id, boxOf(placed)]));
    for (const lid of collapsible(chart)) {
      const { nodes, edges } = closed(drawing, new Set([lid]));
      expect(nodes.length).toBeLessThan(before.size);
      for (const placed of nodes) expect(boxOf(placed)).toEqual(before.get(placed.node.id));
      const { x = 0, y = 0, width = 0, height = 0 } = before.get(lid) ?? {};
      const isUnder = (point: { x: number; y: number }) =>
        point.x > x + 1 && point.x < x + width - 1 && point.y > y + 1 && point.y < y + height - 1;
      for (const { points, label, edge } of edges) {
        if (`${edge.to}.`.startsWith(`${lid}.`)) expect(points.some(isUnder)).toBe(false);
        if (label)
          expect(isUnder({ x: label.x + label.width / 2, y: label.y + label.height / 2 })).toBe(false);
      }
    }
  });

  it("opens where it begins, and readable", () => {
    const begins = beginningOf(machine);
    const first = drawing.nodes.find(({ node }) => node.children.length === 0 && begins.includes(node.id));
    if (first === undefined) throw new Error("It begins nowhere");
    for (const view of [
      { width: 760, height: 740 },
      { width: 360, height: 560 },
    ]) {
      const camera = opened(drawing, view, first);
      expect(camera.scale * 13).toBeGreaterThanOrEqual(11);
      expect(sees(camera, first, view)).toBe(true);
    }
  });

  it("can be collapsed to its outer states", async () => {
    const collapsed = new Set(collapsible(chart));
    const { nodes } = await layOut(elk, graphOf(chart, collapsed), guessWidth);
    const outer = nodes.filter(({ node }) => node.kind !== "initial" && node.kind !== "any");
    expect(outer.length).toBe(1 + Object.keys(chart.root.states).length);
  });

  it("can be collapsed to each depth", async () => {
    const depths = [];
    for (let levels = 1; levels <= levelsOf(chart); levels += 1) {
      const { nodes } = await layOut(elk, graphOf(chart, new Set(collapsedTo(chart, levels))), guessWidth);
      const states = nodes.filter(({ node }) => node.kind !== "initial" && node.kind !== "any");
      depths.push(Math.max(...states.map(({ depth }) => depth)));
      expect(states.some(({ node }) => node.isCollapsed)).toBe(levels < levelsOf(chart));
    }
    expect(depths).toEqual(depths.map((_, index) => index + 1));
  });
});

it("draws an arrow from a box into itself from a mark for any state of it", async () => {
  const graph = graphOf(await chartNamed("claim"));
  const paying = graph.edges.find(({ to }) => to === "open.step.paying");
  expect(paying).toMatchObject({ from: "open.step//any", within: "open.step" });
  expect(paying?.lines[0]).toMatchObject({ event: "step.changed", guard: "isStep(paying)" });
});

it("lists internal transitions in the state's box", async () => {
  const refunding = all(graphOf(await chartNamed("claim")).root).find(
    ({ id }) => id === "open.step.refunding",
  );
  expect(refunding?.rows).toContainEqual({
    kind: "internal",
    key: "open.step.refunding | refund.change | 0",
    text: "refund.change / changeRefund",
  });
  expect(refunding?.rows).toContainEqual({ kind: "exit", text: "clearRefund" });
});

it("finds states by name, tag or actor, and arrows by event, guard or action", async () => {
  const drawing = await layOut(elk, graphOf(await chartNamed("claim")), guessWidth);
  expect(findIn(drawing, "askingPaid")).toContain("open.command.askingPaid");
  expect(findIn(drawing, "sendCommand")).toContain("open.command.moving");
  expect(findIn(drawing, "isstep UNDERPAID")).toEqual(["open.step//any → open.step.underpaid"]);
  expect(findIn(drawing, "no such thing")).toEqual([]);
  expect(findIn(drawing, " ")).toEqual([]);
});

it.each([
  { fan: 17, ends: 1 },
  { fan: 3, ends: 3 },
])("$fan arrows between one box and others have $ends ends at it", async ({ fan, ends }) => {
  const others = Array.from({ length: fan }, (_, index) => `s${index}`);
  const chart = chartOf(
    createMachine({
      initial: "hub",
      states: {
        hub: { on: Object.fromEntries(others.map((one) => [`to.${one}`, one])) },
        ...Object.fromEntries(others.map((one) => [one, { on: { leave: "end" } }])),
        end: {},
      },
    }),
  );
  const { edges } = await layOut(elk, graphOf(chart), guessWidth);
  const endsAt = (wanted: (edge: PlacedEdge["edge"]) => boolean, which: number) =>
    new Set(edges.filter(({ edge }) => wanted(edge)).map(({ points }) => JSON.stringify(points.at(which))));
  expect(endsAt(({ from }) => from === "hub", 0).size).toBe(ends);
  expect(endsAt(({ to }) => to === "end", -1).size).toBe(ends);
});

it("caches the layout of a chart, and lays out a different one again", async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
  let times = 0;
  const counted = remembering(
    {
      layout: (graph) => {
        times += 1;
        return elk.layout(graph);
      },
    },
    storage,
  );
  const [claim, session] = [graphOf(await chartNamed("claim")), graphOf(await chartNamed("session"))];
  const first = await layOut(counted, claim, guessWidth);
  expect(await layOut(counted, claim, guessWidth)).toEqual(first);
  expect(times).toBe(1);
  await layOut(counted, session, guessWidth);
  expect(times).toBe(2);
});

it("draws an arrow with several targets to the box around them, and history", () => {
  const graph = graphOf(
    chartOf(
      createMachine({
        initial: "off",
        states: {
          off: {
            on: {
              start: { target: ["#m.on.left.b", "#m.on.right.b"] },
              back: "on.left.past",
            },
          },
          on: {
            type: "parallel",
            states: {
              left: {
                initial: "a",
                states: { a: {}, b: {}, past: { type: "history", history: "deep", target: "b" } },
              },
              right: { initial: "a", states: { a: {}, b: {} } },
            },
            on: { reset: { target: [".left.a", ".right.a"] } },
          },
        },
        id: "m",
      }),
    ),
  );
  const arrow = graph.edges.find(({ id }) => id === "off → on");
  expect(arrow?.lines.map(({ event, into }) => [event, ...into])).toEqual([
    ["start", "on.left.b", "on.right.b"],
    ["back", "on.left.past"],
  ]);
  const drawn = all(graph.root);
  expect(drawn.find(({ id }) => id === "on.left.past")).toMatchObject({ kind: "history", title: "H*" });
  expect(graph.edges.map(({ id }) => id)).toContain("on.left.past → on.left.b");
  const rows = drawn.find(({ id }) => id === "on")?.rows.map(({ text }) => text);
  expect(rows).toEqual(["reset → on.left.a, on.right.a"]);
});

it("draws a parallel root as one picture", async () => {
  const region = { initial: "a", states: { a: { on: { go: "b" } }, b: {} } };
  const machine = createMachine({ type: "parallel", states: { left: region, right: region } });
  const { nodes, edges } = await layOut(elk, graphOf(chartOf(machine)), guessWidth);
  const [root, ...inner] = nodes;
  expect(inner.filter(({ node }) => node.isRegion).map(({ node }) => node.id)).toEqual(["left", "right"]);
  for (const { x, y, width, height } of inner) {
    expect(x).toBeGreaterThan(root?.x ?? 0);
    expect(y).toBeGreaterThan(root?.y ?? 0);
    expect(x + width).toBeLessThan((root?.x ?? 0) + (root?.width ?? 0));
    expect(y + height).toBeLessThan((root?.y ?? 0) + (root?.height ?? 0));
  }
  expect(edges.filter(({ edge }) => edge.lines.length > 0)).toHaveLength(2);
});

it("draws a box as wide as its name, and no state in the place of a mark", async () => {
  const machine = createMachine({
    initial: "a",
    states: {
      a: { initial: "initial", states: { initial: { on: { go: "/initial" } }, "/initial": {} } },
      "a/initial": { on: { x: "b" } },
      b: { initial: "c", states: { c: { initial: "d", states: { d: {} } } } },
    },
    id: "a machine with a name that is longer than all that is in it, as some are",
  });
  const { nodes } = await layOut(elk, graphOf(chartOf(machine)), guessWidth);
  expect(new Set(nodes.map(({ node }) => node.id)).size).toBe(nodes.length);
  for (const { node, width } of nodes) expect(width).toBeGreaterThanOrEqual(guessWidth(node.title, "title"));
});
