/*
 * `npm run chaos:fuzz -- --cases 500 --seed 20261120 --postgres 0`: requests made from the contract (tests/contract),
 * so many an operation, and what came of them.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Findings } from "#tests/contract/support/fuzz.ts";
import { runTool } from "#tools/lib/process.mjs";
import { none, runChaos } from "./lib/report.ts";
import { temporaryFolder } from "./lib/server.ts";

await runChaos(
  "fuzz: requests made from the contract",
  { cases: 500, seed: 20_261_120, postgres: 0 },
  async ({ cases, seed, postgres }) => {
    const file = join(temporaryFolder(), "findings.jsonl");
    const project = postgres > 0 ? "contract-postgres" : "contract-pglite";
    const { output } = await runTool("vitest", ["run", "--project", project, "tests/contract/fuzz.test.ts"], {
      env: { FUZZ_CASES: String(cases), FUZZ_SEED: String(seed), FUZZ_REPORT: file, NO_COLOR: "1" },
    });
    if (!existsSync(file)) throw new Error(output.trim());
    const findings = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Findings);
    const columns = ["cases", "taken", "refused", "failed"] as const;
    console.log(`  ${"operation".padEnd(24)}${columns.map((name) => name.padStart(9)).join("")} problems`);
    for (const found of findings)
      console.log(
        `  ${found.operation.padEnd(24)}${columns.map((name) => String(found[name]).padStart(9)).join("")}${String(found.problems.length).padStart(9)}`,
      );
    const problems = findings.flatMap(({ operation, problems: list }) =>
      list.map((problem) => `${operation} ${problem}`),
    );
    const sum = (name: (typeof columns)[number]) => findings.reduce((total, found) => total + found[name], 0);
    return {
      figures: [
        { name: "operations", measured: String(findings.length), budget: "" },
        { name: "requests", measured: String(sum("cases")), budget: "" },
        none("answers of 500, or invalid by the contract", sum("failed")),
        none("everything else that is not as it should be", problems.length - sum("failed")),
      ],
      problems,
    };
  },
);
