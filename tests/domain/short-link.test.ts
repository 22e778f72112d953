import { describe, expect, it } from "vitest";
import { newShortCode, shortCodeIn, shortPath } from "#domain/short-link.ts";

describe("the code of a short link", () => {
  it("has eight characters that are not easily confused", () => {
    let next = 0;
    const picked: [number, number][] = [];
    const pick = (min: number, max: number) => {
      picked.push([min, max]);
      return min + (next++ % (max - min + 1));
    };
    const codes = Array.from({ length: 4 }, () => newShortCode(pick));
    expect(codes.join("")).toBe("23456789abcdefghjkmnpqrstuvwxyz2");
    expect(new Set(picked.map(String))).toEqual(new Set(["0,30"]));
    expect(codes.map(shortCodeIn)).toEqual(codes);
  });

  it.each([
    ["k3v8wq2m", "k3v8wq2m"],
    ["K3V8WQ2M", "k3v8wq2m"],
    ["k3v8wq2", null],
    ["k3v8wq2mm", null],
    ["k3v8wq2o", null],
    ["k3v8wq2l", null],
    ["k3v8wq2\n", null],
    ["", null],
  ])("is read from %j", (text, code) => {
    expect(shortCodeIn(text)).toBe(code);
  });

  it("follows a two-letter path", () => {
    expect(shortPath("k3v8wq2m")).toBe("/s/k3v8wq2m");
  });
});
