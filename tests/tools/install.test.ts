import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { missingPackages } from "#tools/lib/install.mjs";

const packages = {
  "": {},
  "node_modules/fastify": { version: "5.0.0" },
  "node_modules/vite": { version: "8.0.0", dev: true },
  "node_modules/fsevents": { version: "2.0.0", optional: true },
  "node_modules/generator": { resolved: "tools/generator", link: true },
  "tools/generator": {},
  "tools/generator/node_modules/typescript": { version: "5.9.0", dev: true },
};
const folders = [
  "node_modules/fastify",
  "node_modules/vite",
  "node_modules/generator",
  "tools/generator/node_modules/typescript",
];

let at = "";
const record = (file: string, content: object) =>
  writeFileSync(path.join(at, file), JSON.stringify({ packages: content }));

beforeEach(() => {
  at = mkdtempSync(path.join(tmpdir(), "install-"));
  for (const folder of folders) mkdirSync(path.join(at, folder), { recursive: true });
  record("package-lock.json", packages);
  record("node_modules/.package-lock.json", packages);
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

it("misses nothing when every package is installed; optional ones may be absent", () => {
  expect(missingPackages({ dev: true, at })).toEqual([]);
});

it("misses a package that npm installed in another version", () => {
  record("node_modules/.package-lock.json", { ...packages, "node_modules/fastify": { version: "4.0.0" } });
  expect(missingPackages({ dev: false, at })).toEqual(["node_modules/fastify"]);
});

it("misses a package whose folder is gone, although npm's record still lists it", () => {
  rmSync(path.join(at, "tools/generator/node_modules"), { recursive: true });
  expect(missingPackages({ dev: true, at })).toEqual(["tools/generator/node_modules/typescript"]);
  expect(missingPackages({ dev: false, at })).toEqual([]);
});

it("misses everything where npm has left no record", () => {
  rmSync(path.join(at, "node_modules/.package-lock.json"));
  expect(missingPackages({ dev: false, at })).toEqual(["node_modules/fastify"]);
});
