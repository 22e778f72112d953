import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { files, root, textOf } from "./sources.ts";
import { zoneOf } from "./zones.ts";

const inMachines = files.filter((file) => file.startsWith("machines/") && file.endsWith(".ts"));
const rooms = [...new Set(inMachines.map((file) => zoneOf(file).room).filter((room) => room !== undefined))];

describe.each(rooms)("machines/%s", (room) => {
  it.each(["machine", "types", "selectors", "cases"])("has its %s", (part) => {
    expect(existsSync(join(root, `machines/${room}/${room}.${part}.ts`))).toBe(true);
  });

  it("names its parts after itself", () => {
    const parts = inMachines.filter((file) =>
      new RegExp(`^machines/${room}/.*\\.(?:machine|types|cases)\\.ts$`).test(file),
    );
    expect(parts.filter((file) => !file.startsWith(`machines/${room}/${room}.`))).toEqual([]);
  });

  it("is in the list of all flows", () => {
    expect(textOf("machines/registry.ts")).toContain(`${room}/${room}.machine.ts`);
  });
});

it("no machine is past 300 lines: it would be two machines", () => {
  const long = inMachines
    .map((file) => ({ file, lines: textOf(file).split("\n").length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});
