import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accentColours,
  brandGround,
  brandTokens,
  contrast,
  readableOn,
  readColour,
  textContrast,
  textOn,
  widgetSurfaces,
} from "#domain/site/accent.ts";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("a colour", () => {
  it.each([
    ["#0A5A70", "#0a5a70"],
    [" 0a5a70 ", "#0a5a70"],
    ["#fc0", "#ffcc00"],
  ])("%s is read as %s", (text, colour) => expect(readColour(text)).toBe(colour));

  it.each(["", "#", "red", "#12345", "#1234567", "#ggg", "url(x)", "#fff;x", "rgb(0,0,0)"])(
    "refuses %j",
    (text) => expect(readColour(text)).toBeNull(),
  );

  // Published pairs of WebAIM's checker.
  it.each([
    ["#000000", "#ffffff", 21],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#0000ff", "#ffffff", 8.59],
    ["#ffff00", "#ffffff", 1.07],
  ])("%s on %s has a contrast of %d to 1", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  // The darkest shares are divided by 12.92 (WCAG 2.2, relative luminance).
  it("handles a colour that is barely lighter than black", () =>
    expect(contrast("#090909", "#000000")).toBeCloseTo((9 / 255 / 12.92 + 0.05) / 0.05, 6));
});

describe("the colour of a brand", () => {
  const looks = Object.values(widgetSurfaces);
  const shadesIn = (text = "") => text.match(/#[0-9a-f]{6}/g) ?? [];
  const both = (text?: string) => [shadesIn(text).at(0) ?? "", shadesIn(text).at(-1) ?? ""];

  it("is seen and read in both looks, as ground and as text", () =>
    fc.assert(
      fc.property(colours, (colour) => {
        const tokens = brandTokens(colour);
        const on = both(tokens["--on-accent"]);
        for (const [look, surface] of looks.entries()) {
          const ground = both(tokens["--accent"])[look] ?? "";
          expect(contrast(ground, surface)).toBeGreaterThanOrEqual(textContrast);
          expect(contrast(on[look] ?? "", ground)).toBeGreaterThanOrEqual(textContrast);
          expect(contrast(both(tokens["--accent-text"])[look] ?? "", surface)).toBeGreaterThanOrEqual(
            textContrast,
          );
        }
        expect(contrast(brandGround(colour), "#ffffff")).toBeGreaterThanOrEqual(textContrast);
      }),
    ));
});

describe("the accent of a shop", () => {
  it("has readable text on it, also while pressed", () =>
    fc.assert(
      fc.property(colours, fc.constantFrom("light" as const, "dark" as const), (accent, look) => {
        const { ground, hover, on } = accentColours(accent, look);
        expect(ground).toBe(accent);
        expect(contrast(on, ground)).toBeGreaterThanOrEqual(textContrast);
        expect(contrast(on, hover)).toBeGreaterThanOrEqual(contrast(on, ground));
      }),
    ));

  it("can be read as text on every surface", () =>
    fc.assert(
      fc.property(colours, colours, (accent, surface) => {
        expect(contrast(readableOn(accent, surface), surface)).toBeGreaterThanOrEqual(textContrast);
      }),
    ));

  it("stays as it is where it is already readable", () =>
    fc.assert(
      fc.property(colours, fc.constantFrom(...Object.values(widgetSurfaces)), (accent, surface) => {
        fc.pre(contrast(accent, surface) >= textContrast);
        expect(readableOn(accent, surface)).toBe(accent);
      }),
    ));

  it("moves towards black or white in twentieths until it is readable, and a little further while pressed", () => {
    expect(accentColours("#ff8800", "light")).toEqual({
      ground: "#ff8800",
      hover: "#ff9a26",
      on: "#000000",
      text: "#995200",
    });
    expect(accentColours("#0a5a70", "dark")).toEqual({
      ground: "#0a5a70",
      hover: "#094d5f",
      on: "#ffffff",
      text: "#6c9ca9",
    });
    expect(accentColours("#000000", "dark").text).toBe("#999999");
    expect(accentColours("#ffffff", "light").text).toBe("#666666");
  });

  it.each([
    ["#ffff00", "#000000"],
    ["#0a5a70", "#ffffff"],
    ["#777777", "#000000"],
  ])("%s takes %s", (accent, text) => expect(textOn(accent)).toBe(text));
});
