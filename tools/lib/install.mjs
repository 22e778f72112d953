// Runs on bare Node 20, before anything is installed: no dependencies.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { duration, hasNode, root, run } from "./process.mjs";

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, dev?: boolean, peer?: boolean }} LockEntry
 */

/**
 * @param {string} path
 * @returns {Record<string, LockEntry>}
 */
function lockedPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Packages of package-lock.json that are not installed in that version. npm records what it installed in
 * `node_modules/.package-lock.json`, so a manual install counts too. The record survives the deletion of a folder,
 * such as the `node_modules` of a workspace.
 * @param {{ dev: boolean, at?: string }} options `dev: false` ignores development packages; `at`: the repository
 * @returns {string[]} paths such as `node_modules/fastify`
 */
export function missingPackages({ dev, at = root }) {
  const wanted = lockedPackages(join(at, "package-lock.json"));
  const present = lockedPackages(join(at, "node_modules", ".package-lock.json"));
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes("node_modules/") && entry.link !== true)
    .filter(([, entry]) => entry.optional !== true && entry.devOptional !== true)
    .filter(([, entry]) => dev || entry.dev !== true)
    .filter(([path, entry]) => present[path]?.version !== entry.version || !existsSync(join(at, path)))
    .map(([path]) => path);
}

/**
 * Installs the packages when they are missing or out of date (`npm ci`).
 * @param {{ dev: boolean, say: (line: string) => void }} options
 * @throws {Error} with one line when npm failed (its output was passed to `say`) or Node 24 is missing
 */
export async function ensureInstalled({ dev, say }) {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) throw new Error(`Node ${process.versions.node} is too old: Node 20 or newer is needed.`);
  if (missingPackages({ dev }).length > 0) {
    say("Installing packages …");
    const flags = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
    const { code, output, milliseconds } = await run(
      process.platform === "win32" ? "npm.cmd" : "npm",
      flags,
      {
        tools: false,
        env: { NODE_ENV: undefined, npm_config_omit: undefined },
      },
    );
    if (code !== 0) {
      say(output.trimEnd());
      throw new Error("The packages could not be installed: `npm ci` failed, see above.");
    }
    say(`Packages installed in ${duration(milliseconds)}`);
  }
  if (!hasNode() || !existsSync(join(root, "node_modules", "node", "bin"))) {
    throw new Error(
      "Node 24 is not in place because install scripts did not run. Run: npm config set ignore-scripts false && npm ci",
    );
  }
}
