import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "./process.mjs";

/** What decides besides a check's own inputs: installed packages and the checks themselves. */
const always = ["package-lock.json", "package.json", "tsconfig.json", "tools/lib"];

const file = join(root, ".cache", "checks.json");

/** @returns {Promise<Record<string, string>>} the print of each check's inputs when it last passed */
async function readPrints() {
  try {
    return /** @type {Record<string, string>} */ (JSON.parse(await readFile(file, "utf8")));
  } catch {
    return {};
  }
}

/**
 * A text that is the same as long as the contents of some files are. Ignored files do not count.
 * @param {readonly string[]} inputs patterns of git; files that are not committed yet belong to them
 * @returns {Promise<string | undefined>} undefined where there is no git, or no repository
 */
export async function printOf(inputs) {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...always, ...inputs];
  try {
    const { stdout } = await promisify(execFile)("git", args, { cwd: root, maxBuffer: 1e8 });
    const hash = createHash("sha256");
    for (const name of [...new Set(stdout.split("\0"))].toSorted()) {
      const path = join(root, name);
      if (name === "" || !existsSync(path)) continue;
      hash.update(`${name}\0`).update(
        createHash("sha256")
          .update(await readFile(path))
          .digest(),
      );
    }
    return hash.digest("hex");
  } catch {
    return undefined;
  }
}

/**
 * Whether a check passed the last time, and nothing that it depends on has changed since.
 * @param {string} name
 * @param {string | undefined} print
 */
export const hasPassed = async (name, print) => print !== undefined && (await readPrints())[name] === print;

/**
 * Notes that a check passed.
 * @param {string} name
 * @param {string | undefined} print of its inputs before it began
 */
export async function notePassed(name, print) {
  if (print === undefined) return;
  const prints = { ...(await readPrints()), [name]: print };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(prints));
}
