import { leavesOf, statePathOf, transitionKeyOf } from "#charts/nodes.ts";
import type { Result } from "#paths/result.ts";

const plain = (_: string, value: unknown): unknown => {
  if (typeof value === "bigint") return String(value);
  return value instanceof Error ? { name: value.name, message: value.message } : value;
};

/** The paths for programs: events as they are sent, states and transitions named as in `coverage.ts`. */
export const toJson = ({ flow, wanted, graph, paths, states, transitions }: Result): string =>
  JSON.stringify(
    {
      flow: flow.id,
      ...wanted,
      states,
      transitions,
      paths: paths.map(({ input, start, steps }) => ({
        input: graph.cases.inputs[input] ?? null,
        start: { value: start.snapshot.value, states: leavesOf(start.snapshot) },
        steps: steps.map(({ event, snapshot, visited, taken }) => ({
          event,
          value: snapshot.value,
          states: leavesOf(snapshot),
          visited: [...visited].map(statePathOf),
          transitions: taken.map(transitionKeyOf),
        })),
      })),
    },
    plain,
    2,
  );
