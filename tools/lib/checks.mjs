import { node, run, runTool } from "./process.mjs";

/**
 * A quick check of the sources.
 * @typedef {object} Check
 * @property {string} name
 * @property {string} tool a program of a package, or a file under tools/
 * @property {readonly string[]} args
 * @property {Record<string, string>} [env]
 */

/**
 * The longest first, to keep two cores busy to the end. Lint and types use one core each: several checkers would each
 * check the shared types again.
 * @type {readonly Check[]}
 */
const checks = [
  { name: "lint", tool: "oxlint", args: ["--type-aware", "--quiet"], env: { GOMAXPROCS: "1" } },
  {
    name: "types",
    tool: "tsc",
    args: ["-p", ".", "--checkers", "1", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"],
  },
  { name: "paths", tool: "tools/paths/paths.ts", args: ["--check"] },
  { name: "generated files", tool: "tools/generate.mjs", args: ["--check"] },
  { name: "dead code", tool: "knip", args: ["--no-progress"] },
  { name: "contract", tool: "tools/check-contract.mjs", args: [] },
  { name: "format", tool: "oxfmt", args: ["--check"] },
  { name: "translations", tool: "tools/check-translations.mjs", args: [] },
];

/**
 * Runs all quick checks, two at a time.
 * @param {(result: { name: string, passed: boolean, output: string, milliseconds: number }) => void} report called as
 * each ends
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(report) {
  const waiting = [...checks];
  const counts = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { name, tool, args } = check;
      const options = { env: { ...check.env, NO_COLOR: "1" } };
      const running = tool.startsWith("tools/")
        ? run(node, [tool, ...args], options)
        : runTool(tool, args, options);
      const { code, output, milliseconds } = await running;
      const passed = code === 0;
      counts[passed ? "passed" : "failed"] += 1;
      report({ name, passed, output, milliseconds });
    }
  };
  await Promise.all([worker(), worker()]);
  return counts;
}
