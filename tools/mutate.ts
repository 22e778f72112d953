/*
 * `npm run mutate -- domain/money/money.ts`: StrykerJS changes the code of a file or folder, one place at a time, and lists
 * the changes that no test of the same floor notices. By hand only.
 */
import { existsSync, globSync, statSync } from "node:fs";
import process from "node:process";
import { Stryker } from "@stryker-mutator/core";

const [path = "", ...rest] = process.argv.slice(2);
const [floor = ""] = path.split("/");
if (!existsSync(path) || !existsSync(`tests/${floor}`) || rest.length > 0) {
  console.error("npm run mutate -- PATH    a file or folder of domain, machines, src or server");
  process.exit(path === "--help" ? 0 : 2);
}

await new Stryker({
  testRunner: "vitest",
  mutate: [statSync(path).isDirectory() ? `${path}/**/*.{ts,tsx}` : path, "!**/*.{cases,properties}.ts"],
  // Paths that are generated from a mutated chart agree with it.
  testFiles: globSync(`tests/${floor}/**/*.test.{ts,tsx}`, { exclude: ["tests/machines/paths*"] }),
  dryRunTimeoutMinutes: 30,
  concurrency: 2,
  // A chart is read when its module is loaded, which no single test is seen to do.
  coverageAnalysis: floor === "machines" ? "off" : "perTest",
  reporters: ["clear-text"],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false, reportScoreTable: true },
  ignorePatterns: ["dist", "coverage", "data", ".cache"],
  tempDirName: ".cache/stryker",
  disableTypeChecks: false,
  // Stryker would rewrite the settings with the API of TypeScript 5. Nothing in them has to change.
  tsconfigFile: "none",
}).runMutationTest();
