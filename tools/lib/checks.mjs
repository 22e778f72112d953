import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { node, root, run } from "./process.mjs";

/**
 * A quick check of the sources.
 * @typedef {object} Check
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} args
 * @property {() => boolean} [possible] false: there is nothing to check yet
 */

/**
 * Longest first: that is what keeps two cores busy to the end.
 * @type {readonly Check[]}
 */
const checks = [
  { name: "lint", command: "oxlint", args: ["--type-aware", "--quiet"] },
  { name: "types", command: "tsc", args: ["-p", "."] },
  { name: "dead code", command: "knip", args: ["--no-progress"] },
  {
    name: "import rules",
    command: "vitest",
    args: ["run", "--project", "repository", "imports", "purity"],
    possible: () => existsSync(join(root, "tests/repository/imports.test.ts")),
  },
  { name: "generated files", command: node, args: ["tools/generate.mjs", "--check"] },
  {
    name: "contract",
    command: "redocly",
    args: ["lint", "openapi/openapi.yaml"],
    possible: () => existsSync(join(root, "openapi/openapi.yaml")),
  },
  { name: "format", command: "oxfmt", args: ["--check"] },
  {
    name: "translations",
    command: node,
    args: ["tools/check-translations.mjs"],
    possible: () => readdirSync(join(root, "locales")).some((name) => name.endsWith(".po")),
  },
];

/**
 * Runs all quick checks, two at a time.
 * @param {(result: { name: string, passed: boolean, output: string, milliseconds: number }) => void} report
 * called as each ends
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(report) {
  const waiting = checks.filter(({ possible }) => possible?.() ?? true);
  const counts = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { code, output, milliseconds } = await run(check.command, check.args, {
        env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" },
      });
      counts[code === 0 ? "passed" : "failed"] += 1;
      report({ name: check.name, passed: code === 0, output, milliseconds });
    }
  };
  await Promise.all([worker(), worker()]);
  return counts;
}
