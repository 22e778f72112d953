// Runs on bare Node 20, before anything is installed: no dependencies.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

/** Inputs of the built site: folders and files, relative to the repository. Any change requires a new build. */
export const INPUTS = [
  "domain",
  "machines",
  "packages/flows/charts",
  "packages/flows/inspector",
  "openapi",
  "src",
  "locales",
  "index.html",
  "widget.html",
  "console.html",
  "vite.config.ts",
  "lingui.config.ts",
  "package-lock.json",
  "tsconfig.json",
  "tools/build.mjs",
  "tools/generate.mjs",
  "tools/icons.ts",
  "tools/prerender.ts",
  "tools/lib",
  "tools/vite",
];

/** Never part of the product, so changing them needs no build. */
const IGNORED = /\.(?:test|cases)\.tsx?$|\.md$|(?:^|\/)\./;

/**
 * Files under a path, relative to the repository, sorted.
 * @param {string} path
 * @returns {string[]}
 */
export function filesUnder(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => entry.name !== "node_modules")
    .flatMap((entry) => filesUnder(`${path}/${entry.name}`));
}

/**
 * One hash over the names and contents of everything that the build reads. It is also the build's id, so the same
 * sources give the same id on every machine.
 * @param {readonly string[]} [inputs]
 * @returns {string} 16 hexadecimal digits
 */
export function inputsHash(inputs = INPUTS) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesUnder)) {
    if (IGNORED.test(file)) continue;
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

/** Folder of the product's build. */
export const PRODUCT = "dist";
/** Folder of the same page's build with inspection, which reports what its machines do. */
export const INSPECTED = "dist/inspected";

/**
 * A file that is written last, when a build is complete.
 * @param {string} folder
 */
export const stampFile = (folder) => join(root, folder, "build.json");

/**
 * The id of the build in a folder; undefined when there is none.
 * @param {string} [folder]
 * @returns {string | undefined}
 */
export function builtId(folder = PRODUCT) {
  try {
    return JSON.parse(readFileSync(stampFile(folder), "utf8")).id;
  } catch {
    return undefined;
  }
}
