import { expect, it } from "vitest";
import { lateIcons } from "#src/ui/icons/lateIcons.ts";
import { files, textOf } from "./sources.ts";

const names = Object.keys(lateIcons).join("|");
const drawn = new RegExp(`(?:icon|<Icon name)\\s*=[^>]*"(?:${names})"`);

it("every module that draws a late icon imports it", () => {
  const drawing = files.filter((file) => /^src\/.*\.tsx$/.test(file) && drawn.test(textOf(file)));
  expect(drawing.length).toBeGreaterThan(5);
  expect(drawing.filter((file) => !textOf(file).includes("lateIcons.ts"))).toEqual([]);
});
