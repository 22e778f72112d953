// `npm run dev`: the server, restarted when its sources change, behind Vite's development server with hot
// reload. One address for both.
import { spawn } from "node:child_process";
import { ensureInstalled } from "./lib/install.mjs";
import { environment, freePort, node, root, run } from "./lib/process.mjs";

/** Addresses that the server answers; all others are the page's. */
const SERVED = [
  "/api",
  "/en/api",
  "/front-api",
  "/en/front-api",
  "/dev",
  "/sandbox",
  "/export",
  "/healthz",
  "/readyz",
];

/** @param {string} line */
const say = (line) => console.log(line);

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function main() {
  await ensureInstalled({ dev: true, say });
  await run(node, ["tools/generate.mjs"], { onLine: say });
  const { createServer } = await import("vite");
  const port = Number(process.env["PORT"] ?? "3000");
  const host = process.env["HOST"] ?? "127.0.0.1";
  const serverPort = await freePort();
  const target = `http://127.0.0.1:${serverPort}`;
  const vite = await createServer({
    root,
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(SERVED.map((path) => [`^${path}(?:/|\\?|$)`, { target }])),
    },
    // The port was probably given on purpose: a taken one is an error, not a reason to take another.
    clearScreen: false,
  });
  await vite.listen();
  const address = `http://${host}:${port}`;
  const server = spawn(node, ["--watch", "--watch-preserve-output", "server/main.ts"], {
    cwd: root,
    env: environment({
      PORT: String(serverPort),
      DRAIN_SECONDS: "0",
      HOST: "127.0.0.1",
      PUBLIC_URL: process.env["PUBLIC_URL"] ?? address,
    }),
    stdio: "inherit",
    detached: process.platform !== "win32",
  });

  /** @param {NodeJS.Signals} signal */
  const leave = async (signal) => {
    server.kill(signal);
    await vite.close();
    process.exit(0);
  };
  process.once("SIGINT", (signal) => void leave(signal));
  process.once("SIGTERM", (signal) => void leave(signal));
  server.on("exit", (code) => process.exit(code ?? 0));

  while (!(await answers(`${target}/healthz`))) await new Promise((resolve) => setTimeout(resolve, 100));
  say(`\nThe page and the API, reloaded as you work: ${address}\n`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
