import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { AnyStateMachine } from "xstate";
import type { Flow } from "#charts/flows.ts";
import { chartOf } from "#charts/chart.ts";
import { flowPage } from "#charts/flow-page.ts";

/** Rows of the tables of a page, without the spaces that align them. */
const rowsOf = (page: string): string[] =>
  page
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.replaceAll(/\s+/g, " ").trim());

/**
 * The differences between a chart and its page in `docs/flows`. They reveal a transition with a new target
 * even when everything is still reachable. `npm run generate` records an intended change.
 */
export function undocumented(flow: Flow, machine: AnyStateMachine, folder: string): string[] {
  const file = path.join(folder, `${flow.id}.md`);
  if (!existsSync(file)) return [`docs/flows/${flow.id}.md is missing: npm run generate`];
  const written = rowsOf(readFileSync(file, "utf8"));
  const drawn = rowsOf(flowPage(flow.id, chartOf(machine)));
  return [
    ...written.filter((row) => !drawn.includes(row)).map((row) => `only in docs/flows/${flow.id}.md: ${row}`),
    ...drawn.filter((row) => !written.includes(row)).map((row) => `only in the chart: ${row}`),
  ];
}
