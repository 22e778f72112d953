import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "./process.mjs";

/** Inputs of every check: installed packages and the checks themselves. */
const always = ["package-lock.json", "package.json", "tsconfig.json", "tools/lib"];

const file = join(root, ".cache", "checks.json");

/** @param {string | Buffer} content */
export const sha = (content) => createHash("sha256").update(content).digest("hex");

/** @returns {Record<string, string>} fingerprints of the last pass: of checks by name, of files by check and path */
function readPrints() {
  try {
    return /** @type {Record<string, string>} */ (JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

/**
 * The contents of files that git tracks or does not ignore.
 * @param {readonly string[]} patterns git patterns, which also match uncommitted files
 * @returns {Promise<Map<string, Buffer> | undefined>} by path, sorted; undefined without git or a repository
 */
export async function contentsOf(patterns) {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...patterns];
  try {
    const { stdout } = await promisify(execFile)("git", args, { cwd: root, maxBuffer: 1e8 });
    const names = [...new Set(stdout.split("\0"))].filter(
      (name) => name !== "" && existsSync(join(root, name)),
    );
    const contents = await Promise.all(
      names.toSorted().map(async (name) => /** @type {const} */ ([name, await readFile(join(root, name))])),
    );
    return new Map(contents);
  } catch {
    return undefined;
  }
}

/**
 * A fingerprint of the contents of some files. Ignored files do not count.
 * @param {readonly string[]} inputs git patterns
 * @returns {Promise<string | undefined>} undefined without git or a repository
 */
export async function printOf(inputs) {
  const contents = await contentsOf([...always, ...inputs]);
  if (contents === undefined) return undefined;
  return sha([...contents].map(([name, content]) => `${name}\0${sha(content)}`).join("\n"));
}

/**
 * The fingerprints that differ from those of the last pass.
 * @param {ReadonlyMap<string, string>} prints by name
 */
export function changedSince(prints) {
  const passed = readPrints();
  return [...prints].filter(([name, print]) => passed[name] !== print).map(([name]) => name);
}

/**
 * Records a pass for `changedSince`. Reads and writes without a pause, because concurrent checks share the file.
 * @param {ReadonlyMap<string, string>} prints by name, taken before the check began
 */
export function notePassed(prints) {
  if (prints.size === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readPrints(), ...Object.fromEntries(prints) }));
}
