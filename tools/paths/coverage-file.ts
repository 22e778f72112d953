import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FlowCoverage } from "#charts/coverage.ts";
import { coverageFolder } from "#flows.config.ts";

/** The file of a flow's report. */
const coverageFile = (flow: string): string => path.join(coverageFolder, "page", `${flow}.json`);

/** Writes a report to its file. */
export function writeCoverage(report: FlowCoverage): void {
  const file = coverageFile(report.flow);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}
