import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { node, root, run, runTool } from "./process.mjs";

/**
 * A quick check of the sources.
 * @typedef {object} Check
 * @property {string} name
 * @property {string} tool a program of a package, or a file under tools/
 * @property {readonly string[]} args
 * @property {() => boolean} [possible] false: there is nothing to check yet
 */

/**
 * Longest first: that is what keeps two cores busy to the end.
 * @type {readonly Check[]}
 */
const checks = [
  { name: "lint", tool: "oxlint", args: ["--type-aware", "--quiet"] },
  // One checker: several check the shared types again each, and the other core is at the lint. What has not changed
  // since the last check is not checked again.
  {
    name: "types",
    tool: "tsc",
    args: ["-p", ".", "--checkers", "1", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"],
  },
  { name: "dead code", tool: "knip", args: ["--no-progress"] },
  {
    name: "import rules",
    tool: "vitest",
    args: ["run", "--project", "repository", "imports", "purity"],
    possible: () => existsSync(join(root, "tests/repository/imports.test.ts")),
  },
  { name: "paths", tool: "tools/paths/paths.ts", args: ["--check"] },
  { name: "generated files", tool: "tools/generate.mjs", args: ["--check"] },
  {
    name: "contract",
    tool: "redocly",
    args: ["lint", "openapi/openapi.yaml"],
    possible: () => existsSync(join(root, "openapi/openapi.yaml")),
  },
  { name: "format", tool: "oxfmt", args: ["--check"] },
  {
    name: "translations",
    tool: "tools/check-translations.mjs",
    args: [],
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
      const { code, output, milliseconds } = await start(check);
      counts[code === 0 ? "passed" : "failed"] += 1;
      report({ name: check.name, passed: code === 0, output, milliseconds });
    }
  };
  await Promise.all([worker(), worker()]);
  return counts;
}

/** @param {Check} check */
function start({ tool, args }) {
  const options = {
    env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" },
  };
  return tool.startsWith("tools/") ? run(node, [tool, ...args], options) : runTool(tool, args, options);
}
