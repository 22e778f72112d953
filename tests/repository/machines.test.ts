import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { files, root, textOf } from "./sources.ts";
import { zoneOf } from "./zones.ts";

const inMachines = files.filter((file) => file.startsWith("machines/") && file.endsWith(".ts"));
/** The folders of flows; `shared` has the parts of which several are built. */
const rooms = [...new Set(inMachines.map((file) => zoneOf(file).room))].filter(
  (room) => room !== undefined && room !== "shared",
);

describe.each(rooms)("machines/%s", (room) => {
  it.each(["machine", "types", "cases"])("has its %s", (part) => {
    expect(existsSync(join(root, `machines/${room}/${room}.${part}.ts`))).toBe(true);
  });

  it("names its files after itself", () => {
    const parts = inMachines.filter((file) =>
      new RegExp(`^machines/${room}/.*\\.(?:machine|types|cases)\\.ts$`).test(file),
    );
    expect(parts.filter((file) => !file.startsWith(`machines/${room}/${room}.`))).toEqual([]);
  });

  it("is in the list of all flows", () => {
    const listed = textOf("machines/registry.ts") + textOf("machines/laws.ts");
    expect(listed).toContain(`${room}/${room}.machine.ts`);
  });
});

it("every selector is used by a view, a machine or a tool", () => {
  const product = files.filter((file) => /^(?!tests\/).*\.tsx?$/.test(file));
  const words = new Map<string, readonly string[]>(
    product.map((file) => [file, textOf(file).match(/\bselect[A-Z]\w*/g) ?? []]),
  );
  const unused = inMachines
    .filter((file) => file.endsWith(".selectors.ts"))
    .flatMap((file) => {
      const exported = [...textOf(file).matchAll(/^export (?:const|function) (select\w+)/gm)];
      return exported.map(([, name = ""]) => ({ file, name }));
    })
    .filter(({ file, name }) => ![...words].some(([other, used]) => other !== file && used.includes(name)))
    .map(({ file, name }) => `${file}: ${name}`);
  expect(unused).toEqual([]);
});

it("no machine exceeds 300 lines", () => {
  // The list of flows is not a machine: it grows with their number.
  const long = inMachines
    .filter((file) => file !== "machines/registry.ts")
    .map((file) => ({ file, lines: textOf(file).split("\n").length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});
