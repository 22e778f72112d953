import Elk from "elkjs/lib/elk.bundled.js";
import { createMachine } from "xstate";
import { expect, it } from "vitest";
import { chartOf } from "#charts/chart.ts";
import { graphOf } from "#inspector/chart/graph.ts";
import { guessWidth, layOut } from "#inspector/chart/layout.ts";
import { closed } from "#inspector/chart/lids.ts";

const elk = new Elk();
it("a closed state says what leads into it and out of it", async () => {
  const machine = createMachine({
    initial: "off",
    states: {
      off: { on: { start: "on.warm" } },
      on: {
        initial: "cold",
        states: {
          cold: { on: { heat: "warm" } },
          warm: { on: { stop: { target: "#m.off", guard: "isDone" }, cool: "cold" } },
        },
      },
    },
    id: "m",
  });
  const drawing = await layOut(elk, graphOf(chartOf(machine)), guessWidth);
  const { nodes, edges } = closed(drawing, new Set(["on"]));
  const [lid] = nodes.filter(({ node }) => node.id === "on");
  expect(lid?.node).toMatchObject({ isCollapsed: true, children: [] });
  expect(nodes.map(({ node }) => node.id)).toEqual(["(machine)", "(machine)//initial", "off", "on"]);
  expect(edges.map(({ edge }) => edge.id)).toEqual([
    "off → on.warm",
    "on.warm → off",
    "(machine)//initial → off",
  ]);
  const told = [
    ...edges
      .filter(({ label }) => label !== undefined)
      .flatMap(({ edge }) => edge.lines.map(({ event }) => event)),
    ...(lid?.node.rows ?? []).map(({ text }) => text.split(" ")[0] ?? ""),
  ];
  expect(told.toSorted((one, other) => one.localeCompare(other))).toEqual(["start", "stop"]);
});
