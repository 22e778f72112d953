// `npm run inspect`: the flow inspector and the site whose flows it shows, with a demo server.
// INSPECT_API=http://127.0.0.1:3000 selects another server.
import { spawn } from "node:child_process";
import { ensureContract } from "./lib/contract.mjs";
import { INSPECTOR, serveDevelopment, untilReady } from "./lib/development.mjs";
import { environment, freePort, node, root } from "./lib/process.mjs";
import { takeNoOptions } from "./lib/usage.mjs";

const HELP = `Serves the flow inspector and the site whose flows it shows, with a demo server behind them. PORT (3100; 0 for
any free one) and HOST (127.0.0.1) choose the address. INSPECT_API=http://127.0.0.1:3000 shows the site with that server
instead. docs/inspector.md describes the inspector.`;

/** @param {string} line */
const say = (line) => console.log(line);

async function main() {
  const host = process.env["HOST"] ?? "127.0.0.1";
  const port = Number(process.env["PORT"] ?? "3100");
  const given = process.env["INSPECT_API"];
  const serverPort = await freePort();
  const target = given ?? `http://127.0.0.1:${serverPort}`;
  ensureContract();
  const page = await serveDevelopment({ host, port: port === 0 ? await freePort() : port, target });
  const server =
    given === undefined
      ? spawn(node, ["server/main.ts"], {
          cwd: root,
          env: environment({
            PORT: String(serverPort),
            HOST: "127.0.0.1",
            DRAIN_SECONDS: "0",
            PUBLIC_URL: process.env["PUBLIC_URL"] ?? page.address,
          }),
          stdio: ["ignore", "ignore", "inherit"],
        })
      : undefined;

  const leave = async () => {
    server?.kill("SIGTERM");
    await page.close();
    process.exit(0);
  };
  process.once("SIGINT", () => void leave());
  process.once("SIGTERM", () => void leave());
  server?.on("exit", (code) => process.exit(code ?? 0));

  await untilReady(target);
  say(`\nThe inspector: ${page.address}${INSPECTOR}`);
  say(`The same with the page beside it: ${page.address}${INSPECTOR}?split=/en`);
  say(`The site, in a tab of its own: ${page.address}/en\n`);
}

takeNoOptions("npm run inspect", HELP);
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
