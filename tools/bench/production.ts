import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureContract } from "#tools/lib/contract.mjs";
import { builtId, inputsHash } from "#tools/lib/inputs.mjs";
import { environment, freePort, node, root, run } from "#tools/lib/process.mjs";

/** The server as it runs in production, with a data folder of its own. */
export interface Production {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the site when its sources are newer than the build. */
export async function ensureBuilt(): Promise<void> {
  if (builtId() === inputsHash()) return;
  const { code, output } = await run(node, ["tools/build.mjs"]);
  if (code !== 0) throw new Error(`the build failed:\n${output.trim()}`);
}

/**
 * Starts the server and waits until it is ready.
 * @param program what to start: `tools/start.mjs` is `npm start`
 * @throws Error with its output, when it ends early or is not ready within three minutes.
 */
export async function startProduction(
  env: Record<string, string> = {},
  program = "server/main.ts",
): Promise<Production> {
  ensureContract();
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "exchange-bench-"));
  const url = `http://localhost:${port}`;
  const child = spawn(node, [program], {
    cwd: root,
    env: environment({
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      AUTOPILOT: "false",
      DATA_DIR: data,
      PORT: String(port),
      HOST: "localhost",
      DRAIN_SECONDS: "0",
      ...env,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += String(chunk)));
  const exit = once(child, "exit");
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exit;
    rmSync(data, { recursive: true, force: true });
  };
  const deadline = performance.now() + 180_000;
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await close();
      throw new Error(`the server did not start:\n${printed.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { url, close };
}

/** Whether a URL answers with success. */
const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
