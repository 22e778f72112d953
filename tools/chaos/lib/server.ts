import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, freePort, node, root } from "#tools/lib/process.mjs";

/** Operator token of every server under test. */
export const operatorToken = "operator-token-of-the-fault-tests";

/** A server process that we started. */
export interface Server {
  readonly url: string;
  readonly port: number;
  readonly pid: number | undefined;
  /** Whether the process is still running. */
  isAlive(): boolean;
  /** Sends a signal and waits for the end of the process. Returns the seconds this took and the exit code. */
  end(signal: NodeJS.Signals): Promise<{ seconds: number; code: number | null }>;
  /** Its log so far. */
  log(): string;
}

const running = new Set<() => void>();
// Leaves no server behind, whatever happens.
process.once("exit", () => running.forEach((kill) => kill()));

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts the product with fixed rates and without captcha, quotas and autopilot. Waits until it is ready.
 * `within` is a program, with its arguments, that prepares its surroundings and then becomes the server (`exec`).
 * @throws Error with its output, when it is not ready within three minutes.
 */
export const startServer = async (
  env: Readonly<Record<string, string>>,
  within: readonly string[] = [],
): Promise<Server> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [program, ...args] = [...within, node, "server/main.ts"];
  const child = spawn(program, args, {
    cwd: root,
    env: environment({
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      BUILD_DIR: "no-build",
      DEMO: "true",
      AUTOPILOT: "false",
      CAPTCHA: "off",
      CLAIMS_UNPAID: "0",
      CLAIMS_PER_HOUR: "0",
      RATES_INTERVAL: "3600",
      OPERATOR_TOKEN: operatorToken,
      DRAIN_SECONDS: "0",
      ...env,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  running.add(kill);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-100_000);
    });
  const exit = once(child, "exit").then(() => running.delete(kill));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const deadline = performance.now() + 180_000;
  while (!(await answers(`${url}/readyz`))) {
    if (!isAlive() || performance.now() > deadline) {
      kill();
      throw new Error(`the server did not start:\n${printed.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    port,
    pid: child.pid,
    isAlive,
    log: () => printed,
    end: async (signal) => {
      const started = performance.now();
      if (isAlive()) child.kill(signal);
      await exit;
      return { seconds: (performance.now() - started) / 1000, code: child.exitCode };
    },
  };
};

/** Creates a temporary folder that is removed at the end. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "exchange-chaos-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
