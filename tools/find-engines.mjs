// Finds Firefox and WebKit, Safari's engine, for the tests of engines.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { canInstall, inPath, installPackages, isProgram } from "./find-chromium.mjs";

/**
 * The programs for WebKit: its browser, its WebDriver, and a virtual screen.
 * @typedef {{ xvfb: string, driver: string, browser: string }} WebKit
 */

/** WebKitGTK's MiniBrowser is not in PATH. It lies beside the library, in a folder named after the architecture. */
function findMiniBrowser() {
  const folders = ["/usr/lib", "/usr/libexec"].filter(existsSync).flatMap((folder) => [
    folder,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /-linux-/.test(entry.name))
      .map(({ name }) => join(folder, name)),
  ]);
  return folders
    .flatMap((folder) =>
      ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"].map((name) => join(folder, name, "MiniBrowser")),
    )
    .find(isProgram);
}

/**
 * The Firefox of this machine: the one named by FIREFOX_PATH, else one in PATH.
 * @returns {string | undefined} its path
 */
export const findFirefox = () => process.env["FIREFOX_PATH"] ?? inPath(["firefox-esr", "firefox"]);

/**
 * The WebKitGTK of this machine.
 * @returns {WebKit | undefined}
 */
export function findWebKit() {
  const [driver, xvfb, browser] = [inPath(["WebKitWebDriver"]), inPath(["Xvfb"]), findMiniBrowser()];
  return driver && xvfb && browser ? { driver, xvfb, browser } : undefined;
}

/** How to find each engine, and its Debian packages. */
const ENGINES = [
  { name: "Firefox", find: findFirefox, packages: ["firefox-esr"] },
  { name: "WebKit", find: findWebKit, packages: ["webkit2gtk-driver", "xvfb"] },
];

/**
 * Finds the engines and, as root on Debian, installs missing ones. Reports an engine that cannot be installed; its tests
 * are then skipped, or fail on CI.
 * @param {(line: string) => void} say
 */
export async function provideEngines(say) {
  const missing = ENGINES.filter(({ find }) => find() === undefined);
  if (missing.length > 0 && canInstall()) {
    say(
      `Not on this machine: ${missing.map(({ name }) => name).join(", ")}. Installing the distribution's …`,
    );
    await installPackages(missing.flatMap((engine) => engine.packages));
  }
  for (const { name, find, packages } of ENGINES)
    if (find() === undefined)
      say(`${name} could not be found or installed (Debian: ${packages.join(", ")}).`);
}
