import { createMachine } from "xstate";
import type { AnyEventObject, AnyStateMachine } from "xstate";
import { flows } from "#machines/registry.ts";
import { explore } from "#paths/graph.ts";
import type { Cases } from "#paths/graph.ts";
import { generatePaths } from "#paths/strategies.ts";
import { atMost, inMilliseconds, inSeconds, median, type Benchmark } from "./measure.ts";

/** Enough rounds that most of them run on warm code, as in a test run. */
const ROUNDS = 60;
const STATES = 100;

interface Searched {
  machine: AnyStateMachine;
  cases: Cases;
}

/** A chart with the given number of states and three transitions from each. */
function largeChart(): Searched {
  const state = (index: number) => `state${(index + STATES) % STATES}`;
  const states = Object.fromEntries(
    Array.from({ length: STATES }, (_, index) => [
      state(index),
      { on: { next: state(index + 1), back: state(index - 1), jump: state(index * 7 + 3) } },
    ]),
  );
  const events: AnyEventObject[] = [{ type: "next" }, { type: "back" }, { type: "jump" }];
  return {
    machine: createMachine({ id: "large", initial: state(0), states }),
    cases: { inputs: [undefined], events },
  };
}

/** Milliseconds of CPU time used by some work. They exclude other load on the machine. */
function worked(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const medianOf = (work: () => void): number =>
  median(
    Array.from({ length: ROUNDS }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );

/** The search that `npm run paths` performs. */
const found = ({ machine, cases }: Searched) => explore(machine, cases);

/** How long a developer waits for paths. */
export const paths: Benchmark = {
  name: "paths",
  about: "paths through machines",
  run: async () => {
    const { machine, cases } = largeChart();
    const graph = found({ machine, cases });
    const edges = medianOf(() => void generatePaths(graph, { strategy: "edges" }));
    const whole = medianOf(() => void generatePaths(found({ machine, cases }), { strategy: "edges" }));
    const loaded = await Promise.all(flows.map((flow) => flow.load()));
    const shortest = worked(() => {
      for (const parts of loaded) generatePaths(found(parts), { strategy: "shortest" });
    });
    return [
      atMost(`all edges of a chart with ${STATES} states`, edges, 10, inMilliseconds),
      atMost("  the same, with finding them", whole, 10, inMilliseconds),
      atMost(`shortest paths of all ${flows.length} machines, processor time`, shortest, 2000, inSeconds),
    ];
  },
};
