/**
 * Cuts the text font down to the characters of the page, for `src/ui/theme/fonts.css`, and to those of the pictures and
 * documents that the server draws, for `server/platform/fonts`. The latter may contain operators' texts and so need
 * more letters. Run `npx node tools/fonts/subset.ts` after changing the character sets, and commit the result.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const source = dirname(
  createRequire(import.meta.url).resolve("@fontsource-variable/golos-text/package.json"),
);
const target = join(import.meta.dirname, "../../src/ui/theme/fonts");
const drawn = join(import.meta.dirname, "../../server/platform/fonts");

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** ASCII characters that the first page never shows. */
const rare = "#*<>\\^_`{|}~";

/**
 * One file per `unicode-range` of `src/ui/theme/fonts.css`. Keep both in sync. The first page waits for the first file. With
 * its headers this file fits into the ten segments that a new connection sends before the first acknowledgement.
 */
const files = [
  {
    name: "golos-latin",
    from: "latin",
    text: `${Array.from(range(0x20, 0x7e))
      .filter((sign) => !rare.includes(sign))
      .join("")}\u00A0«»©·–—’“”…\u202F€`,
  },
  {
    name: "golos-latin-more",
    from: "latin",
    text: `${rare}®°±×÷§‘‚„•\u2009\u200A−≈™ÄÖÜßäöüéèàçñó`,
  },
  { name: "golos-rouble", from: "latin-ext", text: "₽" },
  { name: "golos-cyrillic", from: "cyrillic", text: `${range(0x410, 0x44f)}Ёё№ІіЇїЄєҐґ` },
] as const;

/** The features that the style sheets use. No text is vertical. */
const written = { keepFeatures: ["calt", "kern", "tnum"], dropTables: ["vhea", "vmtx"] };

/** Keep in sync with `server/platform/fonts/drawable.ts`. */
const drawnFiles = [
  { from: "latin", text: `${range(0x20, 0x7e)}${range(0xa1, 0xff)}–—‘’‚“”„•…€№−≈™` },
  { from: "latin-ext", text: `${range(0x100, 0x17f)}₽` },
  { from: "cyrillic", text: `${range(0x400, 0x45f)}Ґґ№` },
] as const;

await mkdir(target, { recursive: true });
for (const { name, from, text } of files) {
  const whole = await readFile(join(source, `files/golos-text-${from}-wght-normal.woff2`));
  const part = await subsetFont(whole, text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 600 } },
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
