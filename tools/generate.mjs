// `npm run generate`: writes all generated files that are committed. `--check` changes none of them and fails when one
// differs from the generated one.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { CATALOGS } from "./lib/catalogs.mjs";
import { BUNDLE, SOURCE, ensureContract } from "./lib/contract.mjs";
import { duration, node, root, run, runTool } from "./lib/process.mjs";

/**
 * One kind of generated file.
 * @typedef {object} Generator
 * @property {string} name
 * @property {readonly string[]} needs files that must exist before anything can be generated
 * @property {readonly string[]} makes files, relative to the repository
 * @property {(folder: string) => Promise<void>} generate writes the files, by their base names, into a folder
 */

/**
 * @param {Promise<{ code: number, output: string }>} running
 */
async function must(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output.trim());
}

/**
 * Path of a generated file within its output folder. Catalogs keep their tree, other files only their names.
 * @param {string} file
 */
const nameIn = (file) => (file.startsWith("locales/") ? file.slice("locales/".length) : basename(file));

/**
 * @param {string} folder
 * @param {string} file
 */
function copyInto(folder, file) {
  const copy = join(folder, nameIn(file));
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(join(root, file), copy);
}

/**
 * Extracts the message catalogs: source texts from the code, translations from the committed files. Works on
 * copies, so a check leaves the catalogs alone.
 * @param {string} folder
 */
async function extractMessages(folder) {
  for (const file of CATALOGS) {
    if (existsSync(join(root, file))) copyInto(folder, file);
  }
  const config = join(folder, "lingui.config.ts");
  const original = JSON.stringify(pathToFileURL(join(root, "lingui.config.ts")).href);
  writeFileSync(
    config,
    `import config from ${original};\n` +
      `export default { ...config, rootDir: ${JSON.stringify(root)}, catalogs: (config.catalogs ?? []).map(` +
      `(catalog) => ({ ...catalog, path: catalog.path.replace("<rootDir>/locales", ${JSON.stringify(folder)}) })) };\n`,
  );
  await must(runTool("lingui", ["extract", "--clean", "--config", config]));
  for (const file of CATALOGS) {
    const path = join(folder, nameIn(file));
    writeFileSync(path, readFileSync(path, "utf8").replace(/^"(?:POT-Creation|PO-Revision)-Date:.*\n/gm, ""));
  }
}

/** The machines' folders. A test asserts that they match the list of all flows. */
function flowNames() {
  return readdirSync(join(root, "machines"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".machine.ts"))
    .map((file) => basename(file, ".machine.ts"));
}

/** @type {readonly Generator[]} */
const generators = [
  {
    name: "types of the contract",
    needs: [SOURCE],
    makes: ["openapi/schema.d.ts"],
    generate: async (folder) => {
      ensureContract();
      await must(run(node, ["tools/openapi/types.mjs", BUNDLE, join(folder, "schema.d.ts")]));
    },
  },
  {
    name: "message catalogs",
    needs: ["lingui.config.ts"],
    makes: CATALOGS,
    generate: extractMessages,
  },
  {
    name: "documentation",
    needs: ["flows.config.ts"],
    makes: [
      "docs/server.md",
      "docs/product.md",
      "docs/flows/README.md",
      ...flowNames().map((name) => `docs/flows/${name}.md`),
    ],
    generate: (folder) => must(run(node, ["tools/docs/generate.ts", folder])),
  },
];

/** @param {string} file */
const textOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined);

/**
 * @param {Generator} generator
 * @param {boolean} check
 * @returns {Promise<string[]>} files that differed. Without `check` they are written.
 */
async function renew(generator, check) {
  // Inside the repository, so that a configuration copied there still finds the packages.
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache", "generate-"));
  try {
    const before = generator.makes.map(textOf);
    await generator.generate(folder);
    const after = generator.makes.map((file) => readFileSync(join(folder, nameIn(file)), "utf8"));
    const different = generator.makes.filter((_, index) => before[index] !== after[index]);
    if (check) return different;
    // Do not overwrite a translation that was saved in the meantime.
    if (generator.makes.some((file, index) => textOf(file) !== before[index]))
      return await renew(generator, check);
    for (const file of different) {
      mkdirSync(join(root, file, ".."), { recursive: true });
      copyFileSync(join(folder, nameIn(file)), join(root, file));
    }
    return different;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  const check = process.argv.includes("--check");
  const results = await Promise.all(
    generators
      .filter(({ needs }) => needs.every((file) => existsSync(join(root, file))))
      .map(async (generator) => {
        const started = performance.now();
        const different = await renew(generator, check);
        return { name: generator.name, different, time: duration(performance.now() - started) };
      }),
  );
  for (const { name, different, time } of results) {
    if (!check)
      console.log(
        `${name}: ${different.length === 0 ? "unchanged" : `wrote ${different.join(", ")}`} (${time})`,
      );
    else if (different.length > 0)
      console.error(`${different.join(", ")}: out of date. Run: npm run generate`);
  }
  if (check && results.some(({ different }) => different.length > 0)) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
