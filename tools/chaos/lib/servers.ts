/* The servers under test and their databases. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openEmbedded } from "#server/platform/data/database.ts";
import { ensureContract } from "#tools/lib/contract.mjs";
import { environment, freePort, node, root } from "#tools/lib/process.mjs";
import type { Query } from "./invariants.ts";

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
  ensureContract();
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

const read = (file: string): string => {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
};

/** Whether a process is running. An ended one may stay in the system's list until it is reaped. */
export const isRunning = (pid: number): boolean =>
  /^[^Z]/.test(read(`/proc/${pid}/stat`).split(") ").at(-1) ?? "");

/** Running child processes of a process. Empty when the system does not list them. */
export const childrenOf = (pid: number | undefined): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(" ")
    .map(Number)
    .filter((child) => child > 0 && isRunning(child));

/** The database of a server under test, and access to it. */
export interface Place {
  readonly kind: "PGlite" | "PostgreSQL";
  /** Environment variables of the server. */
  readonly env: Readonly<Record<string, string>>;
  /** Queries the data. On the embedded database only while no server runs. */
  look<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
}

/** A new embedded database. */
export const embeddedPlace = (): Place => {
  const folder = temporaryFolder();
  return {
    kind: "PGlite",
    env: { DATA_DIR: folder },
    look: async (work) => {
      const handle = await openEmbedded({ dataDir: join(folder, "pglite") });
      try {
        return await work(
          async (text) => (await handle.lite?.query<Record<string, unknown>>(text))?.rows ?? [],
        );
      } finally {
        await handle.close();
      }
    },
  };
};

const withClient = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A new database of a running PostgreSQL. */
export const postgresPlace = async (cluster: string): Promise<Place & { readonly url: string }> => {
  const name = `chaos_${randomBytes(6).toString("hex")}`;
  await withClient(cluster, (client) => client.query(`create database ${name}`));
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
  return {
    kind: "PostgreSQL",
    url,
    env: { DATABASE_URL: url, DATA_DIR: temporaryFolder() },
    look: (work) =>
      withClient(url, (client) =>
        work(async (text) => (await client.query<Record<string, unknown>>(text)).rows),
      ),
  };
};
