// A Chromium for the browser tests and the benchmarks.
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { run, runTool } from "./lib/process.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** @param {string | undefined} path */
function isProgram(path) {
  if (path === undefined || path === "") return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

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
  const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  const inside = [
    "chrome-linux64/chrome",
    "chrome-linux/chrome",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    "chrome-win/chrome.exe",
  ];
  return builds
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((build) => inside.map((path) => join(cache, build, path)));
}

/**
 * A Chromium that is on this machine: the one named by CHROMIUM_PATH, a well-known name in PATH, a
 * well-known place, Playwright's cache.
 * @returns {string | undefined} its path
 * @throws {Error} when CHROMIUM_PATH names something that cannot be run
 */
export function findChromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`);
    return named;
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
    ...inPlaywrightCache(),
  ];
  return candidates.find(isProgram);
}

/**
 * Finds a Chromium, else installs one: Playwright's own, else, as root on Debian, the distribution's.
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 * @throws {Error} one line, when none of that worked
 */
export async function provideChromium(say) {
  const found = findChromium();
  if (found !== undefined) return found;
  say("No Chromium on this machine: installing one (Playwright) …");
  await runTool("playwright", ["install", "chromium"], {
    onLine: (line) => /% of|downloaded/.test(line) && say(line),
  });
  const installed = findChromium();
  if (installed !== undefined && (await run(installed, ["--version"])).code === 0) return installed;
  if (process.getuid?.() === 0 && isProgram("/usr/bin/apt-get")) {
    say("Playwright's did not work: installing the distribution's Chromium …");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-q"], { env });
    await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium"], { env });
    const distribution = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(isProgram);
    if (distribution !== undefined) return distribution;
  }
  throw new Error(
    "No Chromium could be found or installed. Install one, or name it: CHROMIUM_PATH=/path/to/chromium",
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(findChromium() ?? "none");
