import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { node, root, run, runTool } from "./process.mjs";
import { importPrints } from "./import-prints.mjs";
import { changedSince, notePassed, printOf } from "./unchanged.mjs";

/**
 * A quick check of the sources.
 * @typedef {object} Check
 * @property {string} name
 * @property {string} tool a program of a package, or a file under tools/
 * @property {readonly string[]} args
 * @property {readonly string[]} [inputs] git patterns of everything that its result depends on. The check runs again
 * only when they have changed since it passed.
 * @property {{ patterns: readonly string[], settings: readonly string[] }} [files] for a check that judges each file by
 * itself and its imports: git patterns of the files, and of the settings that affect all of them. It checks again only
 * files that have changed, or whose imports have.
 * @property {Record<string, string>} [env]
 * @property {() => boolean} [possible] false when there is nothing to check yet
 */

/** Inputs of the machines and of the path search. */
const pathInputs = ["machines", "domain", "charts", "paths", "tools/paths", "docs/flows", "e2e/models"];

/**
 * The longest first, to keep two cores busy to the end.
 * @type {readonly Check[]}
 */
const checks = [
  {
    name: "lint",
    tool: "oxlint",
    args: ["--type-aware", "--quiet"],
    // One checker: a second one would check the shared types again, and the other core checks types.
    env: { GOMAXPROCS: "1" },
    files: { patterns: ["*.ts", "*.tsx", "*.mjs", "*.js"], settings: [".oxlintrc.json"] },
  },
  // One checker: several would each check the shared types again, and the other core runs the linter. The check is
  // incremental.
  {
    name: "types",
    tool: "tsc",
    args: ["-p", ".", "--checkers", "1", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"],
  },
  { name: "paths", tool: "tools/paths/paths.ts", args: ["--check"], inputs: pathInputs },
  { name: "generated files", tool: "tools/generate.mjs", args: ["--check"] },
  { name: "dead code", tool: "knip", args: ["--no-progress"] },
  {
    name: "import rules",
    tool: "vitest",
    args: ["run", "--project", "repository", "imports", "purity"],
    possible: () => existsSync(join(root, "tests/repository/imports.test.ts")),
  },
  {
    name: "contract",
    tool: "redocly",
    args: ["lint", "openapi/openapi.yaml"],
    inputs: ["openapi", "redocly.yaml"],
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
 * @typedef {object} Result
 * @property {string} name
 * @property {boolean} passed
 * @property {boolean} isUnchanged it passed before and its inputs have not changed
 * @property {string} output
 * @property {number} milliseconds
 */

/**
 * Runs all quick checks, two at a time.
 * @param {(result: Result) => void} report called as each ends
 * @param {{ again?: boolean }} [options] `again`: also those whose inputs have not changed since they passed
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(report, { again = false } = {}) {
  const waiting = checks.filter(({ possible }) => possible?.() ?? true);
  const counts = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { name } = check;
      const prints = await printsOf(check);
      const changed = again ? undefined : changedSince(prints);
      const isUnchanged = prints.size > 0 && changed?.length === 0;
      const { code, output, milliseconds } = isUnchanged ? unchanged : await start(check, changed);
      const passed = code === 0;
      counts[passed ? "passed" : "failed"] += 1;
      if (passed && !isUnchanged) notePassed(prints);
      report({ name, passed, isUnchanged, output, milliseconds });
    }
  };
  await Promise.all([worker(), worker()]);
  return counts;
}

const unchanged = { code: 0, output: "", milliseconds: 0 };

/**
 * Fingerprints of a check's inputs. When they are unknown the map is empty and the check always runs.
 * @param {Check} check
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
async function printsOf({ name, inputs, files }) {
  if (files !== undefined) {
    const prints = await importPrints(files.patterns, files.settings);
    return new Map([...(prints ?? [])].map(([path, print]) => [`${name} ${path}`, print]));
  }
  const print = inputs === undefined ? undefined : await printOf(inputs);
  return print === undefined ? new Map() : new Map([[name, print]]);
}

/** With more changed files than this, checking all is no slower. */
const MOST_NAMED = 1000;

/**
 * @param {Check} check
 * @param {readonly string[]} [changed] the changed fingerprints; defaults to all files
 */
function start({ name, tool, args, env, files }, changed = []) {
  const isNamed = files !== undefined && changed.length > 0 && changed.length <= MOST_NAMED;
  const named = isNamed ? changed.map((print) => print.slice(name.length + 1)) : [];
  const options = {
    env: { ...env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" },
  };
  const all = [...args, ...named];
  return tool.startsWith("tools/") ? run(node, [tool, ...all], options) : runTool(tool, all, options);
}
