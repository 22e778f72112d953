import { describe, expect, it } from "vitest";
import { INPUTS } from "#tools/lib/inputs.mjs";
import { importsOf, sources } from "./sources.ts";

/** A file and every file of ours that it runs with, directly or not. */
function withImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (sources.includes(file))
    for (const { target, isOurs, isTypeOnly } of importsOf(file))
      if (isOurs && !isTypeOnly) withImports(target, seen);
  return seen;
}

const isInput = (file: string) => INPUTS.some((input) => file === input || file.startsWith(`${input}/`));

describe("a build is repeated when any of its inputs changes", () => {
  it.each([
    "vite.config.ts",
    "lingui.config.ts",
    "tools/build.mjs",
    "tools/generate.mjs",
    "tools/prerender.ts",
    "src/app/main.tsx",
    "src/app/entry-prerender.tsx",
  ])("including the imports of %s", (entry) => {
    const files = [...withImports(entry)];
    expect(sources).toContain(entry);
    expect(files.filter((file) => !isInput(file))).toEqual([]);
  });

  it("including indirect imports", () => {
    expect(withImports("vite.config.ts")).toContain("tools/lib/catalogs.mjs");
    expect(withImports("src/app/main.tsx")).toContain("charts/nodes.ts");
  });
});
