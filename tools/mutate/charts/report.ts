import type { Verdict } from "./judge.ts";

/** The verdicts about the mutants of one flow. */
export interface FlowVerdicts {
  flow: string;
  verdicts: readonly Verdict[];
}

const count = (verdicts: readonly Verdict[], wanted: Verdict["status"]): number =>
  verdicts.filter(({ status }) => status === wanted).length;

/** Percentage of caught mutants, without equivalent ones. */
export function shareOf(verdicts: readonly Verdict[]): number {
  const total = verdicts.length - count(verdicts, "equivalent");
  return total === 0 ? 100 : (count(verdicts, "caught") / total) * 100;
}

const columns = ["mutants", "caught", "survived", "equivalent", "share"] as const;

const row = (name: string, verdicts: readonly Verdict[], width: number): string =>
  [
    name.padEnd(width),
    ...[
      verdicts.length,
      count(verdicts, "caught"),
      count(verdicts, "survived"),
      count(verdicts, "equivalent"),
      `${shareOf(verdicts).toFixed(1)} %`,
    ].map((cell) => String(cell).padStart(10)),
  ].join(" ");

/** Describes a surviving or equivalent mutant; undefined for a caught one. */
export const lineOf = (flow: string, { status, mutant }: Verdict): string | undefined =>
  status === "caught" ? undefined : `${flow} ${status}: ${mutant.says}`;

/** A table with one line per flow and a total. */
export function tableOf(flows: readonly FlowVerdicts[]): string {
  const width = Math.max(8, ...flows.map(({ flow }) => flow.length));
  return [
    ["flow".padEnd(width), ...columns.map((column) => column.padStart(10))].join(" "),
    ...flows.map(({ flow, verdicts }) => row(flow, verdicts, width)),
    row(
      "all",
      flows.flatMap(({ verdicts }) => verdicts),
      width,
    ),
  ].join("\n");
}
