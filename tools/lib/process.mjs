// Runs on bare Node 20, before anything is installed: no dependencies.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import "./pipe.mjs";

/** Absolute path of the repository, without a slash at the end. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

const bin = join(root, "node_modules", ".bin");

/** Path of the installed Node 24, which runs every TypeScript file. */
export const node = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** Whether Node 24 is installed. It is missing when install scripts were not allowed to run. */
export const hasNode = () => existsSync(node);

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Set once this process is told to exit. From then on no `run` resolves, so nothing continues after it.
 */
let leaving = false;

/**
 * The environment of a child: ours, with the repository's programs first in PATH, so that `node` is Node 24 in every
 * script. npm itself runs without them, because it may be replacing them.
 * @param {Record<string, string | undefined>} [extra]
 * @param {boolean} [tools]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(extra = {}, tools = true) {
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((entry) => entry !== bin);
  return { ...process.env, ...extra, PATH: (tools ? [bin, ...path] : path).join(delimiter) };
}

/**
 * Ends a child and all processes that it started.
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
function kill(child, signal = "SIGTERM") {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process ended in the meantime.
  }
}

/** Ends all children of `run` that are still running. */
export const killAll = () => {
  for (const child of running) kill(child);
};

process.on("exit", killAll);

/**
 * Runs a program to its end and keeps its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, tools?: boolean, cwd?: string, uid?: number | undefined, gid?: number | undefined,
 *   onLine?: (line: string) => void }} [options]
 * `tools: false` runs without the repository's programs in PATH.
 * @returns {Promise<{ code: number, output: string, milliseconds: number }>} Code 127: could not be started.
 */
export function run(command, args, options = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: environment(options.env, options.tools ?? true),
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
    });
    running.add(child);
    let output = "";
    let rest = "";
    /** @param {string} chunk */
    const take = (chunk) => {
      output += chunk;
      if (options.onLine === undefined) return;
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) options.onLine(line);
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    /** @param {number} code */
    const end = (code) => {
      running.delete(child);
      if (leaving) return;
      resolve({ code, output, milliseconds: performance.now() - started });
    };
    child.on("error", (error) => {
      output += `${command}: ${error.message}\n`;
      end(127);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

/** Packages whose program has a different name. */
const PACKAGES = /** @type {Readonly<Record<string, string>>} */ ({
  lingui: "@lingui/cli",
  playwright: "@playwright/test",
  redocly: "@redocly/cli",
  tsc: "typescript",
});

/**
 * Runs a program of an installed package on Node 24.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(name, args, options) {
  const folder = join(root, "node_modules", PACKAGES[name] ?? name);
  const { bin: programs } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const program = typeof programs === "string" ? programs : programs[name];
  return run(node, [join(folder, program), ...args], options);
}

/**
 * At Ctrl-C or SIGTERM, runs a clean-up once, ends the children and exits with 130 or 143.
 * @param {() => void | Promise<void>} [cleanUp]
 */
export function onInterrupt(cleanUp = () => {}) {
  /** @param {NodeJS.Signals} signal */
  const leave = async (signal) => {
    if (leaving) return;
    leaving = true;
    killAll();
    try {
      await cleanUp();
    } finally {
      process.exit(signal === "SIGINT" ? 130 : 143);
    }
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => void leave(signal));
  }
}

/**
 * A TCP port of this machine that was free a moment ago.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Formats milliseconds: `840 ms`, `12.3 s`, `2 min 05 s`.
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 100) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds) % 60).padStart(2, "0")} s`;
}
