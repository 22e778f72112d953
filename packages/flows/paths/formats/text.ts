import type { AnyMachineSnapshot } from "xstate";
import { brief, describerOf } from "#charts/describe.ts";
import { leavesOf } from "#charts/nodes.ts";
import { enteredBy } from "#paths/walker.ts";
import type { Result } from "#paths/result.ts";
import { summaryOf } from "#paths/result.ts";
import type { Path } from "#paths/strategies.ts";

type Describe = ReturnType<typeof describerOf>;

const numbered = (path: Path, number: number, inputs: readonly unknown[], describe: Describe): string[] => {
  const input = inputs.length > 1 ? ` (${brief(inputs[path.input]) || "no input"})` : "";
  const rows: { what: string; where: string }[] = [];
  let before: AnyMachineSnapshot = path.start.snapshot;
  for (const { event, ...step } of path.steps) {
    rows.push({ what: describe(event), where: enteredBy(before, step).join(", ") });
    before = step.snapshot;
  }
  const width = Math.min(64, Math.max(0, ...rows.map(({ what }) => what.length)));
  return [
    `${number}. begins${input} at ${leavesOf(path.start.snapshot).join(", ")}`,
    ...rows.map(({ what, where }, index) => {
      const line = `${String(index + 1).padStart(5)}  ${what}`;
      return where === "" ? line : `${line.padEnd(width + 7)}  → ${where}`;
    }),
    "",
  ];
};

/** The paths for developers, in a terminal. */
export function toText(result: Result): string {
  const describe = describerOf(result.graph.events);
  return [
    ...result.paths.flatMap((path, index) => numbered(path, index + 1, result.graph.cases.inputs, describe)),
    summaryOf(result),
  ].join("\n");
}
