/**
 * Cuts the text font down to what the product writes with and puts it where `src/ui/fonts.css` reads it, and to what the
 * server draws pictures and documents with (`server/platform/fonts`), where texts of operators may hold more letters.
 * Run `npx node tools/fonts/subset.ts` after a change of the character sets; the result is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import { raiseDots } from "./dots.ts";

const source = dirname(
  createRequire(import.meta.url).resolve("@fontsource-variable/golos-text/package.json"),
);
const target = join(import.meta.dirname, "../../src/ui/fonts");
const drawn = join(import.meta.dirname, "../../server/platform/fonts");

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/**
 * How far the dots of i and j are raised, in thousandths of the size. At 13 to 16 px on a screen of density 1 they stand
 * less than a pixel above the stem otherwise, and both run together.
 */
const dotRise = 43;

/** ASCII characters that the first page never shows. */
const rare = "#*<>\\^_`{|}~";

/**
 * One file for each `unicode-range` of `src/ui/fonts.css`; keep the two the same. The first page waits for the first of them: with
 * its headers it fits into the ten segments that a new connection sends before it hears of the other side.
 */
const files = [
  {
    name: "golos-latin",
    from: "latin",
    dotted: "ij",
    text: `${Array.from(range(0x20, 0x7e))
      .filter((sign) => !rare.includes(sign))
      .join("")}\u00A0«»©·–—’“”…\u202F€`,
  },
  {
    name: "golos-latin-more",
    from: "latin",
    dotted: "",
    text: `${rare}®°±×÷§‘‚„•\u2009\u200A−≈™ÄÖÜßäöüéèàçñó`,
  },
  { name: "golos-cyrillic", from: "cyrillic", dotted: "і", text: `${range(0x410, 0x44f)}Ёё№ІіЇїЄєҐґ` },
] as const;

/** What the style sheets ask for; nothing is written from top to bottom. */
const written = { keepFeatures: ["calt", "kern", "tnum"], dropTables: ["vhea", "vmtx"] };

/** Keep them the same as `server/platform/fonts/drawable.ts`. */
const drawnFiles = [
  { from: "latin", text: `${range(0x20, 0x7e)}${range(0xa1, 0xff)}–—‘’‚“”„•…€№−≈™` },
  { from: "latin-ext", text: `${range(0x100, 0x17f)}₽` },
  { from: "cyrillic", text: `${range(0x400, 0x45f)}Ґґ№` },
] as const;

await mkdir(target, { recursive: true });
for (const { name, from, dotted, text } of files) {
  const whole = await readFile(join(source, `files/golos-text-${from}-wght-normal.woff2`));
  const plain = await subsetFont(whole, text, {
    targetFormat: "sfnt",
    variationAxes: { wght: { min: 400, max: 600 } },
    ...written,
  });
  const part = await subsetFont(raiseDots(plain, dotted, dotRise), text, {
    targetFormat: "woff2",
    ...written,
  });
  await writeFile(join(target, `${name}.woff2`), part);
  console.log(`${name}.woff2`, whole.length, "→", part.length, "bytes");
}
for (const [weight, wght] of [
  ["regular", 400],
  ["bold", 600],
] as const) {
  await mkdir(join(drawn, weight), { recursive: true });
  for (const { from, text } of drawnFiles) {
    const whole = await readFile(join(source, `files/golos-text-${from}-wght-normal.woff2`));
    const part = await subsetFont(whole, text, { targetFormat: "sfnt", variationAxes: { wght } });
    await writeFile(join(drawn, weight, `golos-${from}.ttf`), part);
    console.log(`${weight}/golos-${from}.ttf`, whole.length, "→", part.length, "bytes");
  }
}
for (const folder of [target, drawn]) await copyFile(join(source, "LICENSE"), join(folder, "OFL.txt"));
