import type { AnyMachineSnapshot } from "xstate";
import { describeEvent, brief, enteredBy, leavesOf } from "../describe.ts";
import type { Result } from "../result.ts";
import { summaryOf } from "../result.ts";
import type { Path } from "../strategies.ts";

const numbered = (path: Path, number: number, inputs: readonly unknown[]): string[] => {
  const input = inputs.length > 1 ? ` (${brief(inputs[path.input]) || "no input"})` : "";
  const rows: { what: string; where: string }[] = [];
  let before: AnyMachineSnapshot = path.start.snapshot;
  for (const { event, ...step } of path.steps) {
    rows.push({ what: describeEvent(event), where: enteredBy(before, step).join(", ") });
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

/** The paths as a developer reads them in a terminal. */
export const toText = (result: Result): string =>
  [
    ...result.paths.flatMap((path, index) => numbered(path, index + 1, result.graph.cases.inputs)),
    summaryOf(result),
  ].join("\n");
