import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./sources.ts";

const caches = path.join(root, ".cache");
mkdirSync(caches, { recursive: true });
/** Stands in for the repository: what is printed lies in `e2e/specs` there. */
const place = mkdtempSync(path.join(caches, "printed-specs-"));
const node = path.join(root, "node_modules/node/bin/node");
const printed = (flow: string) =>
  execFileSync(node, ["tools/paths/paths.ts", flow, "--format", "playwright"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

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

describe("what is printed to be run", () => {
  const specs: [flow: string, walker: string][] = [
    ["session", "../models/walk.ts"],
    ["showcase", "#tools/paths/retrace.ts"],
  ];
  it.each(specs)("of %s walks by %s", (flow, walker) => {
    const spec = printed(flow);
    expect(spec).toContain(`from "${walker}";`);
    writeFileSync(path.join(place, `e2e/specs/${flow}.spec.ts`), spec);
  });

  it("has the right types", () => {
    const { stdout } = spawnSync(path.join(root, "node_modules/.bin/tsc"), ["-p", place, "--checkers", "1"], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env["PATH"] ?? ""}` },
    });
    expect(stdout).toBe("");
  });
});
