// `npm start`: installs, generates and builds what is missing or out of date, then runs the server.
// Runs on bare Node 20: no dependencies.
import { spawn } from "node:child_process";
import { builtId, inputsHash } from "./lib/inputs.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { environment, killAll, node, root, run } from "./lib/process.mjs";
import { takeNoOptions } from "./lib/usage.mjs";

const HELP = `Installs and builds what is missing, then serves the exchange. The environment configures it, for example
PORT=8080 npm start; docs/server.md lists every variable.`;

/** @param {string} line */
const say = (line) => console.log(line);

/** @param {NodeJS.Signals} signal */
const leave = (signal) => {
  killAll();
  process.exit(signal === "SIGINT" ? 130 : 143);
};

async function prepare() {
  const stale = builtId() !== inputsHash();
  await ensureInstalled({ dev: stale, say });
  if (!stale) return;
  const { code } = await run(node, ["tools/build.mjs"], { onLine: say });
  if (code !== 0) throw new Error("The site could not be built, see above.");
}

/**
 * Runs the server in place of this process, with its output, signals and exit code. The server has its own process
 * group, because at Ctrl-C the terminal, npm and this program would each send it the same signal.
 */
function serve() {
  const server = spawn(node, ["server/main.ts"], {
    cwd: root,
    env: environment(),
    stdio: "inherit",
    detached: process.platform !== "win32",
  });
  let forwarded = Number.NEGATIVE_INFINITY;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      if (performance.now() - forwarded < 500) return;
      forwarded = performance.now();
      server.kill(signal);
    });
  }
  server.on("error", (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  server.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}

takeNoOptions("npm start", HELP);
process.once("SIGINT", leave);
process.once("SIGTERM", leave);
try {
  await prepare();
  process.off("SIGINT", leave);
  process.off("SIGTERM", leave);
  serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
