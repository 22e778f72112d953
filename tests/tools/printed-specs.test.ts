import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "#tests/repository/sources.ts";

const caches = path.join(root, ".cache");
mkdirSync(caches, { recursive: true });
/** Stands in for the repository: printed specs are in its `e2e/specs`. */
const place = mkdtempSync(path.join(caches, "printed-specs-"));
const node = path.join(root, "node_modules/node/bin/node");
const npm = process.platform === "win32" ? "npm.cmd" : "npm";

beforeAll(() => {
  mkdirSync(path.join(place, "e2e/specs"), { recursive: true });
  writeFileSync(
    path.join(place, "tsconfig.json"),
    JSON.stringify({
      extends: path.join(root, "tsconfig.json"),
      compilerOptions: { rootDirs: [place, root] },
      include: ["e2e/specs"],
    }),
  );
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe("printed specs", () => {
  const specs: [flow: string, walker: string][] = [
    ["session", "#paths/page/walk.ts"],
    ["currencies", "../support/test.ts"],
  ];
  it.each(specs)("of %s walks by %s", (flow, walker) => {
    const out = path.join(place, `e2e/specs/${flow}.spec.ts`);
    // As in the README: through npm, which prints a banner of its own.
    const args = ["run", "paths", "--", flow, "--format", "playwright", "--out", out];
    const { status, stderr } = spawnSync(npm, args, { cwd: root, encoding: "utf8" });
    expect(status, stderr).toBe(0);
    const spec = readFileSync(out, "utf8");
    expect(spec).toMatch(/^\/\/ /);
    expect(spec).toContain(`from "${walker}";`);
  });

  it("has the right types", () => {
    const { stdout } = spawnSync(path.join(root, "node_modules/.bin/tsc"), ["-p", place, "--checkers", "1"], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env["PATH"] ?? ""}` },
    });
    expect(stdout).toBe("");
  });
});
