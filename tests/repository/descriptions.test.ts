import { expect, it } from "vitest";
import { undescribed } from "#tools/vite/without-descriptions.ts";

it("the site has no descriptions", () => {
  const code =
    'const a = { meta: { begin: "B" }, on: { x: { target: "y", description: "D" }, z: { description } }, k: "meta" };';
  expect(undescribed(code)).toBe('const a = {  on: { x: { target: "y",  }, z: {  } }, k: "meta" };');
});
