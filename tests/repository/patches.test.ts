import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { patched } from "#tools/vite/patches.ts";
import { root } from "./sources.ts";

const file = "node_modules/react-dom/cjs/react-dom-client.production.js";
const code = readFileSync(`${root}/${file}`, "utf8");

it("changes the files of packages that it names, and no other", () => {
  expect(patched(`${root}/${file}`, code)).toContain("SuspenseException = Object.create(Error.prototype");
  expect(patched(`${root}/node_modules/react-dom/index.js`, code)).toBeNull();
});

it("refuses a package that no longer has what it changes", () => {
  const newer = code.replace("SuspenseException = Error(", "SuspenseException = new Error(");
  expect(() => patched(`${root}/${file}`, newer)).toThrow(/react-dom-client.*: 4 places to patch .*, not 5/);
});

it("no flow is saved and restored as a whole, which is left out of XState", () => {
  const machine = globSync("node_modules/xstate/dist/StateMachine-*.esm.js", { cwd: root }).find(
    (path) => !path.includes("development"),
  );
  const whole = readFileSync(`${root}/${machine}`, "utf8");
  expect(whole).toContain("restoreSnapshot(snapshot");
  const left = patched(`${root}/${machine}`, whole);
  expect(left).not.toMatch(/(?:restore|getPersisted)Snapshot(?: =|\()/);
  // What follows the methods is still there.
  expect(left).toMatch(/toJSON\(\) \{\n.*\n {2}\}\s+\}\s+export/);
  const sources = globSync("{src,machines}/**/*.{ts,tsx}", { cwd: root });
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter((path) => readFileSync(`${root}/${path}`, "utf8").includes("PersistedSnapshot")),
  ).toEqual([]);
});

it("no message formats a date or a time, which is left out of Lingui", () => {
  const catalogs = globSync("locales/**/*.po", { cwd: root });
  expect(catalogs.length).toBeGreaterThan(2);
  const formatted = catalogs.filter((path) =>
    /\{\w+, (?:date|time)\b/.test(readFileSync(`${root}/${path}`, "utf8")),
  );
  expect(formatted).toEqual([]);
});
