// `npm run dev`: the server, restarted when its sources change, behind Vite's development server with hot
// reload. Both share one address.
import { spawn } from "node:child_process";
import { INSPECTOR, serveDevelopment, untilReady } from "./lib/development.mjs";
import { environment, freePort, node, root, run } from "./lib/process.mjs";
import { takeNoOptions } from "./lib/usage.mjs";

const HELP = `Generates what is out of date, then serves page and API with hot reload at one address, with the inspector
at /inspector. PORT (3000) and HOST (127.0.0.1) choose the address, for example PORT=8080 npm run dev;
docs/server.md lists the server's variables.`;

/** @param {string} line */
const say = (line) => console.log(line);

async function main() {
  await run(node, ["tools/generate.mjs"], { onLine: say });
  const port = Number(process.env["PORT"] ?? "3000");
  const host = process.env["HOST"] ?? "127.0.0.1";
  const serverPort = await freePort();
  const target = `http://127.0.0.1:${serverPort}`;
  const page = await serveDevelopment({ host, port, target });
  const { address } = page;
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
    await page.close();
    process.exit(0);
  };
  process.once("SIGINT", (signal) => void leave(signal));
  process.once("SIGTERM", (signal) => void leave(signal));
  server.on("exit", (code) => process.exit(code ?? 0));

  await untilReady(target);
  say(`\nThe page and the API, reloaded as you work: ${address}`);
  say(`The flows of that page as charts, live: ${address}${INSPECTOR}\n`);
}

takeNoOptions("npm run dev", HELP);
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
