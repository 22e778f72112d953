import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { drawConfirmation } from "#server/claim/confirmation/draw.ts";
import type { ConfirmationPage } from "#server/claim/confirmation/page.ts";

/* Positions of the parts of a confirmation on the page, in points from the upper left corner, and their type. */
const page: ConfirmationPage = {
  locale: "en",
  brand: "Exchange",
  colour: "#0a5a70",
  author: "Exchange",
  title: "Title",
  number: "No. 1",
  sum: "1 BTC",
  rows: [["Label", "Value"]],
  notes: ["Note"],
};

const pageHeight = 841.89;

const colors: Readonly<Record<string, string>> = {
  "10 90 112": "brand",
  "20 32 31": "ink",
  "90 105 110": "muted",
  "225 231 233": "rule",
};
const colorOf = (parts: string): string => {
  const bytes = parts.split(" ").map((part) => Math.round(Number(part) * 255));
  return colors[bytes.join(" ")] ?? bytes.join(" ");
};

/**
 * The drawing operations: `text x y size color font glyphs` for each run, `rule x y x y width color` for each line.
 */
const drawn = async (changes: Partial<ConfirmationPage> = {}): Promise<string[]> => {
  const file = (await drawConfirmation({ ...page, ...changes })).toString("latin1");
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = ""]) => {
    const bytes = Buffer.from(packed, "latin1");
    return bytes[0] === 0x78 ? inflateSync(bytes).toString("latin1") : [];
  });
  const content = streams.find((stream) => stream.includes(" Tf")) ?? "";
  const found: string[] = [];
  let color = "";
  let place = "";
  let font = "";
  let from = "";
  let line = "";
  for (const operation of content.split("\n")) {
    const values = operation.replace(/ \S+$/, "");
    if (operation.endsWith(" scn") || operation.endsWith(" SCN")) color = colorOf(values);
    if (operation.endsWith(" Tm")) {
      const [x, y] = values.split(" ").slice(4).map(Number);
      place = `${String(x)} ${(pageHeight - Number(y)).toFixed(2)}`;
    }
    if (operation.endsWith(" Tf")) font = values;
    if (operation.endsWith(" TJ")) {
      const [name = "", size = ""] = font.split(" ");
      const glyphs = [...operation.matchAll(/<(\w+)>/g)].reduce(
        (sum, [, hex = ""]) => sum + hex.length / 4,
        0,
      );
      found.push(`text ${place} ${size} ${color} ${name} ${String(glyphs)}`);
    }
    if (operation.endsWith(" m")) from = values;
    if (operation.endsWith(" l")) line = `${from} ${values}`;
    if (operation.endsWith(" w")) line += ` ${values}`;
    if (operation === "S") found.push(`rule ${line} ${color}`);
  }
  return found;
};

const head = ["text 56 68.74 13 brand /F2 8", "text 56 134.37 24 ink /F2 5", "text 56 161.41 12 muted /F3 5"];

describe("a confirmation", () => {
  test("stacks its parts, separated by lines, with the notes at the foot", async () => {
    expect(await drawn()).toEqual([
      ...head,
      "text 56 207.71 17 ink /F2 5",
      "rule 56 239.7 539.28 239.7 0.75 rule",
      "text 56 258.50 10 muted /F3 5",
      "text 222 258.50 10 ink /F3 5",
      "rule 56 271.2 539.28 271.2 0.75 rule",
      "text 56 754.71 9 muted /F3 4",
    ]);
    const notes = await drawn({ notes: ["One", "Other"] });
    expect(notes.slice(-2)).toEqual(["text 56 714.71 9 muted /F3 3", "text 56 733.76 9 muted /F3 5"]);
  });

  test("breaks values between words, and an overlong word between letters", async () => {
    const rows = [
      ["Long", Array(40).fill("word").join(" ")],
      ["Address", "a".repeat(120)],
      ["Label ".repeat(12).trim(), "short"],
    ] as const;
    expect((await drawn({ rows })).slice(4)).toEqual([
      "rule 56 239.7 539.28 239.7 0.75 rule",
      "text 56 258.50 10 muted /F3 4",
      "text 222 258.50 10 ink /F3 59",
      "text 222 273.00 10 ink /F3 59",
      "text 222 287.50 10 ink /F3 59",
      "text 222 302.00 10 ink /F3 19",
      "rule 56 314.7 539.28 314.7 0.75 rule",
      "text 56 333.50 10 muted /F3 7",
      "text 222 333.50 10 ink /F3 56",
      "text 222 348.00 10 ink /F3 56",
      "text 222 362.50 10 ink /F3 8",
      "rule 56 375.2 539.28 375.2 0.75 rule",
      "text 56 394.00 10 muted /F3 29",
      "text 56 408.50 10 muted /F3 29",
      "text 56 423.00 10 muted /F3 11",
      "text 222 394.00 10 ink /F3 5",
      "rule 56 435.7 539.28 435.7 0.75 rule",
      "text 56 754.71 9 muted /F3 4",
    ]);
  });

  test("moves its notes down when the rows leave no room at the foot", async () => {
    const rows = Array.from({ length: 17 }, () => ["Label", "Value"] as const);
    expect((await drawn({ rows })).slice(-2)).toEqual([
      "rule 56 775.2 539.28 775.2 0.75 rule",
      "text 56 804.02 9 muted /F3 4",
    ]);
  });

  test("sets other alphabets in their own font subset, and skips missing glyphs", async () => {
    const texts = await drawn({ sum: "1 ₽ № Ж Ōz", rows: [["Имя", "и漢и"]] });
    expect(texts.filter((text) => !text.startsWith("rule")).slice(3)).toEqual([
      "text 56 207.71 17 ink /F2 2",
      "text 68.818 207.71 17 ink /F4 1",
      "text 80.021 207.71 17 ink /F2 1",
      "text 84.271 207.71 17 ink /F5 1",
      "text 103.056 207.71 17 ink /F2 1",
      "text 107.306 207.71 17 ink /F5 1",
      "text 124.306 207.71 17 ink /F2 1",
      "text 128.556 207.71 17 ink /F4 1",
      "text 141.459 207.71 17 ink /F2 1",
      "text 56 258.50 10 muted /F6 3",
      "text 222 258.50 10 ink /F6 2",
      "text 56 754.71 9 muted /F3 4",
    ]);
  });

  test("names itself and its heading for screen readers", async () => {
    const file = (await drawConfirmation(page)).toString("latin1");
    expect([...file.matchAll(/\n\/S \/(\w+)\n/g)].map(([, tag]) => tag)).toEqual([
      "P",
      "H1",
      "P",
      "P",
      "P",
      "P",
      "P",
    ]);
    for (const entry of ["/Lang (en)", "/DisplayDocTitle true", "/Marked true", "(Exchange)"])
      expect(file).toContain(entry);
  });
});
