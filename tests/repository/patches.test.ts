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

it("no message formats a date or a time, which is left out of Lingui", () => {
  const catalogs = globSync("locales/**/*.po", { cwd: root });
  expect(catalogs.length).toBeGreaterThan(2);
  const formatted = catalogs.filter((path) =>
    /\{\w+, (?:date|time)\b/.test(readFileSync(`${root}/${path}`, "utf8")),
  );
  expect(formatted).toEqual([]);
});
