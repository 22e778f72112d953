import { expect, it } from "vitest";
import { INPUTS } from "#tools/lib/inputs.mjs";
import { importsOf, sources } from "./sources.ts";

it("a build is repeated when any module that it runs with changes", () => {
  const modules = new Set([
    "vite.config.ts",
    "lingui.config.ts",
    "tools/build.mjs",
    "tools/generate.mjs",
    "tools/prerender.ts",
    "src/shell/main.tsx",
    "src/shop/widget/main.tsx",
    "src/claim/promise/main.ts",
    "src/shell/prerender/entry-prerender.tsx",
  ]);
  for (const file of modules)
    if (sources.includes(file))
      for (const { target, isOurs, isTypeOnly } of importsOf(file))
        if (isOurs && !isTypeOnly) modules.add(target);
  expect(modules).toContain("packages/flows/charts/nodes.ts");
  const isInput = (file: string) => INPUTS.some((input) => file === input || file.startsWith(`${input}/`));
  expect([...modules].filter((file) => !isInput(file))).toEqual([]);
});
