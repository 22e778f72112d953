import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { beforeAll, describe, expect, it } from "vitest";
import { raiseDots } from "#tools/fonts/dots.ts";

describe("the dots of the text font", () => {
  let font: Buffer;
  beforeAll(async () => {
    const file = import.meta
      .resolve("@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2");
    font = await subsetFont(await readFile(new URL(file)), "ijl", { targetFormat: "sfnt" });
  });

  it("rise with the upper bound of their letter, and nothing else moves", () => {
    const before = Buffer.from(font);
    const raised = raiseDots(font, "ij", 43);
    expect(font.equals(before)).toBe(true);
    const rises = [...raised].flatMap((byte, at) => (byte === font[at] ? [] : byte - (font[at] ?? 0)));
    // From 720 to 763 units: only the lower byte of the bound changes.
    expect(rises).toEqual([43, 43, 43, 43]);
  });

  it("cannot be raised in letters without one, or missing from the font", () => {
    expect(() => raiseDots(font, "l", 43)).toThrow("l is not drawn as a stem and a dot");
    expect(() => raiseDots(font, "x", 43)).toThrow("The font has no letter x");
  });
});

/**
 * Ten segments of 1,460 bytes, the initial window of a new connection (RFC 6928), less 900 for the response
 * headers.
 */
const firstFlight = 10 * 1460 - 900;

describe("the fonts that every page waits for", () => {
  it.each(["golos-latin", "golos-cyrillic"])("fit into the first flight of a connection: %s", (name) => {
    expect(statSync(`src/ui/fonts/${name}.woff2`).size).toBeLessThanOrEqual(firstFlight);
  });
});
