// `npm run build`: generates files, builds the page, prerenders and compresses it, and gives the build its id.
// `--inspected` builds the same page with inspection into a separate folder, for `npm run test:paths`.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFolder } from "./lib/compress.mjs";
import { INSPECTED, PRODUCT, inputsHash, stampFile } from "./lib/inputs.mjs";
import { duration, node, onInterrupt, root, run, runTool } from "./lib/process.mjs";

const isInspected = process.argv.includes("--inspected");
const FOLDER = isInspected ? INSPECTED : PRODUCT;
/** A build is assembled here and moved when complete, so a server never finds half of one. */
const NEXT = `${FOLDER}/next`;
const SITE = join(root, NEXT, "site");

/** @param {Promise<{ code: number, output: string }>} running */
async function must(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output.trim());
}

/**
 * `builds/latest.json` tells an open page that there is a newer build; `builds/meta/{id}.json` describes one build.
 * @param {string} id
 */
function describeBuild(id) {
  const timestamp = Date.now();
  const prerendered = readdirSync(SITE, { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".html"))
    .toSorted();
  mkdirSync(join(SITE, "builds", "meta"), { recursive: true });
  writeFileSync(join(SITE, "builds", "latest.json"), `${JSON.stringify({ id, timestamp })}\n`);
  writeFileSync(
    join(SITE, "builds", "meta", `${id}.json`),
    `${JSON.stringify({ id, timestamp, prerendered })}\n`,
  );
}

/**
 * @typedef {{ name: string, run: (id: string) => Promise<void> | void }} Step
 */

/**
 * Runs in this order, after the generated files. They are inputs, and the build's id is the hash of its inputs.
 * @type {readonly Step[]}
 */
const steps = [
  {
    name: "page",
    run: async (id) => {
      const env = { VITE_BUILD_ID: id, NODE_ENV: "production" };
      const args = ["build", "--logLevel", "warn", ...(isInspected ? ["--mode", "inspected"] : [])];
      await Promise.all([
        must(runTool("vite", [...args, "--outDir", `${NEXT}/site`], { env })),
        ...["widget", "console"].map((mode) =>
          must(
            runTool("vite", ["build", "--logLevel", "warn", "--mode", mode, "--outDir", `${NEXT}/${mode}`], {
              env,
            }),
          ),
        ),
        must(
          runTool(
            "vite",
            [...args, "--outDir", `${NEXT}/prerender`, "--ssr", "src/shell/prerender/entry-prerender.tsx"],
            {
              env,
            },
          ),
        ),
      ]);
    },
  },
  {
    name: "prerendered pages",
    run: () => must(run(node, ["tools/prerender.ts", NEXT], { env: { NODE_ENV: "production" } })),
  },
  { name: "icons", run: () => must(run(node, ["tools/icons.ts", NEXT])) },
  { name: "description of the build", run: describeBuild },
  { name: "compression", run: async () => void (await compressFolder(SITE)) },
  {
    name: "placing",
    run: async (id) => {
      // An interrupted build must not look finished.
      rmSync(stampFile(FOLDER), { force: true });
      await must(run(node, ["tools/place-build.ts", FOLDER]));
      writeFileSync(stampFile(FOLDER), `${JSON.stringify({ id })}\n`);
    },
  },
];

/**
 * @param {string} name
 * @param {() => Promise<void> | void} work
 */
async function step(name, work) {
  const begun = performance.now();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    throw new Error(`The build failed at: ${name}`, { cause: error });
  }
  console.log(`  ${name.padEnd(26)} ${duration(performance.now() - begun).padStart(7)}`);
}

async function main() {
  const started = performance.now();
  await step("generated files", () => must(run(node, ["tools/generate.mjs"])));
  const id = inputsHash();
  for (const { name, run: work } of steps) await step(name, () => work(id));
  console.log(`Built ${id} in ${duration(performance.now() - started)}`);
}

onInterrupt();
if (!existsSync(join(root, "index.html"))) {
  console.error("There is no index.html: nothing to build.");
  process.exitCode = 1;
} else {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
