// Finds or installs a Chromium for the browser tests and benchmarks.
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { run, runTool } from "./lib/process.mjs";

/** Prefers the headless shell, which draws no window and uses a third less CPU. */
const NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];

const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** @param {string | undefined} path */
export function isProgram(path) {
  if (path === undefined || path === "") return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first of these programs in PATH.
 * @param {readonly string[]} names
 */
export function inPath(names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Whether packages of the distribution can be installed: as root on Debian. */
export const canInstall = () => process.getuid?.() === 0 && isProgram("/usr/bin/apt-get");

/**
 * Installs packages of the distribution.
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...packages], { env });
}

/** Builds of a program in Playwright's cache, and its path within a build. */
const CACHED = [
  {
    build: /^chromium_headless_shell-(\d+)$/,
    inside: [
      "chrome-headless-shell-linux64/chrome-headless-shell",
      "chrome-linux/headless_shell",
      "chrome-headless-shell-mac-arm64/chrome-headless-shell",
      "chrome-headless-shell-mac-x64/chrome-headless-shell",
      "chrome-headless-shell-win64/chrome-headless-shell.exe",
    ],
  },
  {
    build: /^chromium-(\d+)$/,
    inside: [
      "chrome-linux64/chrome",
      "chrome-linux/chrome",
      "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
      "chrome-win/chrome.exe",
    ],
  },
];

/** Chromium in Playwright's own cache, newest first. */
function inPlaywrightCache() {
  const cache =
    process.env["PLAYWRIGHT_BROWSERS_PATH"] ??
    {
      darwin: join(homedir(), "Library/Caches/ms-playwright"),
      win32: join(process.env["LOCALAPPDATA"] ?? "", "ms-playwright"),
    }[/** @type {string} */ (process.platform)] ??
    join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "ms-playwright");
  if (!existsSync(cache)) return [];
  const names = readdirSync(cache);
  return CACHED.flatMap(({ build, inside }) => {
    const number = (/** @type {string} */ name) => Number(build.exec(name)?.[1]);
    return names
      .filter((name) => build.test(name))
      .toSorted((a, b) => number(b) - number(a))
      .flatMap((name) => inside.map((path) => join(cache, name, path)));
  });
}

/**
 * Finds a Chromium on this machine: CHROMIUM_PATH, a well-known name in PATH, a well-known place, or Playwright's
 * cache.
 * @returns {string | undefined} its path
 * @throws {Error} when CHROMIUM_PATH is not a program
 */
export function findChromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`);
    return named;
  }
  return inPath(NAMES) ?? [...PLACES, ...inPlaywrightCache()].find(isProgram);
}

const shell = "chromium-headless-shell";

/**
 * Installs the headless shell beside a browser with windows where tests run by themselves, if that is possible.
 * @param {(line: string) => void} say
 */
async function addShell(say) {
  if (process.env["CI"] === undefined || process.env["CHROMIUM_PATH"] || inPath([shell]) || !canInstall())
    return;
  say("Installing the headless shell of Chromium, which takes a third less CPU …");
  await installPackages([shell]).catch(() => say("It could not be installed."));
}

/**
 * Finds a Chromium, else installs one: Playwright's own, else, as root on Debian, the distribution's.
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 * @throws {Error} one line, when all of this failed
 */
export async function provideChromium(say) {
  await addShell(say);
  const found = findChromium();
  if (found !== undefined) return found;
  say("No Chromium on this machine: installing one (Playwright) …");
  await runTool("playwright", ["install", "--only-shell", "chromium"], {
    onLine: (line) => /% of|downloaded/.test(line) && say(line),
  });
  const installed = findChromium();
  if (installed !== undefined && (await run(installed, ["--version"])).code === 0) return installed;
  if (canInstall()) {
    say("Playwright's did not work: installing the distribution's Chromium …");
    for (const name of [shell, "chromium"]) {
      await installPackages([name]);
      if (isProgram(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
    }
  }
  throw new Error(
    "No Chromium could be found or installed. Install one, or name it: CHROMIUM_PATH=/path/to/chromium",
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(findChromium() ?? "none");
