// `node tools/run.mjs tools/paths/paths.ts …`: runs a development tool. Starts on bare Node 20 before anything is
// installed. It installs the packages and then uses the Node that TypeScript needs.
import { spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./lib/install.mjs";
import { environment, node, root } from "./lib/process.mjs";

const [tool = "", ...args] = process.argv.slice(2);

try {
  // Standard output is only for the tool, because it may go to a file.
  await ensureInstalled({ dev: true, say: (line) => console.error(line) });
  if (process.execPath === node) {
    process.argv.splice(1, 1);
    await import(pathToFileURL(join(root, tool)).href).catch(async (error) => {
      const { explain } = await import("./lib/command.ts");
      throw new Error(await explain(error), { cause: error });
    });
  } else {
    const pipe = new URL("./lib/pipe.mjs", import.meta.url).href;
    const child = spawn(node, ["--import", pipe, process.argv[1] ?? "", tool, ...args], {
      cwd: root,
      env: environment(),
      stdio: "inherit",
    });
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
      process.on(signal, () => child.kill(signal));
    child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
