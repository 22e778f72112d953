// `npm run test:paths`: walks the models in `e2e/models` on the real page and server, see `packages/flows/cli/test.ts`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { Misuse } from "#cli/options.ts";
import { runTest } from "#cli/test.ts";
import { coverageFolder, flows } from "#flows.config.ts";
import { provideChromium } from "#tools/find-chromium.mjs";
import { INSPECTED, builtId, inputsHash } from "#tools/lib/inputs.mjs";
import { node, run } from "#tools/lib/process.mjs";

const folder = path.join(coverageFolder, "page");
const onLine = (line: string) => console.log(line);

/** Builds the page as for visitors, but with inspection, which reports what its machines do. */
async function prepare(): Promise<Record<string, string>> {
  const CHROMIUM_PATH = await provideChromium(onLine);
  if (builtId(INSPECTED) !== inputsHash()) {
    onLine("Building the site with the inspection in it …");
    const { code } = await run(node, ["tools/build.mjs", "--inspected"], { onLine });
    if (code !== 0) throw new Error("The build failed.");
  }
  // Walks of another build describe other machines.
  const [build, file] = [builtId(INSPECTED) ?? "", path.join(folder, "build.txt")];
  if (!existsSync(file) || readFileSync(file, "utf8") !== build)
    rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, build);
  return { CHROMIUM_PATH, BUILD_DIR: `${INSPECTED}/site` };
}

try {
  await runTest(process.argv.slice(2), {
    flows,
    folder,
    called: "npm run test:paths --",
    isPage: true,
    playwright: ["e2e/models", "--project=desktop"],
    prepare,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
