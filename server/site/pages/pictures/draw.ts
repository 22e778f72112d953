import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { OutputInfo } from "sharp";
import sharp from "sharp";
import { escapeHtml } from "#domain/text/html.ts";
import { drawable } from "#server/platform/fonts/drawable.ts";
import type { Picture, PictureIcon } from "./picture.ts";

/** Size that sharing sites recommend. */
const [width, height] = [1200, 630];

const margin = 80;

interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** Font sizes in pixels, the best first. */
  readonly sizes: readonly number[];
  readonly color: string;
}

const brandBox: Box = {
  top: 72,
  left: margin + 84,
  width: width - 2 * margin - 84,
  height: 60,
  sizes: [40, 34, 28],
  color: "#ffffff",
};

const titleBox = (hasIcons: boolean): Box => ({
  top: hasIcons ? 344 : 188,
  left: margin,
  width: width - 2 * margin,
  height: hasIcons ? 216 : 370,
  sizes: [88, 76, 64, 54, 46, 40],
  color: "#ffffff",
});

const icons = readFileSync(
  fileURLToPath(new URL("../../../../src/ui/icons/currency-icons.svg", import.meta.url)),
  "utf8",
).replaceAll(/<\/?svg[^>]*>/g, "");

const iconSize = 120;

const iconSvg = ({ icon, letters }: PictureIcon, x: number): string => {
  const name = `currency-${icon.toLowerCase()}`;
  const frame = `x="${x}" y="188" width="${iconSize}" height="${iconSize}"`;
  if (icons.includes(`id="${name}"`)) return `<use href="#${name}" ${frame}/>`;
  return `<svg ${frame} viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#47545b"/><text x="16" y="21" font-family="Golos Text" font-size="14" fill="#fff" text-anchor="middle">${escapeHtml(drawable(letters))}</text></svg>`;
};

const pairSvg = ([from, to]: readonly PictureIcon[]): string =>
  from && to
    ? `${iconSvg(from, margin)}<path d="M${margin + iconSize + 32} 248h58m-22-22 22 22-22 22" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>${iconSvg(to, margin + iconSize + 124)}`
    : "";

const background = (ground: string, shown: readonly PictureIcon[]): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${icons}
<rect width="${width}" height="${height}" fill="${ground}"/>
<rect y="${height - 16}" width="${width}" height="16" fill="#fff" fill-opacity="0.5"/>
<svg x="${margin}" y="70" width="60" height="60" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="#fff"/><path d="M7 11.5h12.5l-4-4M21 16.5H8.5l4 4" fill="none" stroke="${ground}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>
${pairSvg(shown)}
</svg>`);

interface Drawn {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

const drawText = (text: string, size: number, box: Box): Promise<Drawn> =>
  sharp({
    text: {
      text: `<span foreground="${box.color}" line_height="1.12">${escapeHtml(text)}</span>`,
      font: `Golos Text ${size}`,
      dpi: 72,
      width: box.width,
      wrap: "word-char",
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });

const fits = ({ info }: Drawn, box: Box): boolean => info.width <= box.width && info.height <= box.height;

/**
 * Wraps a text at the largest size that fits its box. Text that does not fit at the smallest size is cut off.
 */
const fitText = async (text: string, box: Box): Promise<Drawn> => {
  for (const size of box.sizes) {
    const drawn = await drawText(text, size, box);
    if (fits(drawn, box)) return drawn;
  }
  const smallest = box.sizes.at(-1) ?? 1;
  const letters = Array.from(text);
  for (let length = letters.length; ; length = Math.floor(length * 0.9)) {
    const drawn = await drawText(`${letters.slice(0, length).join("").trimEnd()}…`, smallest, box);
    if (length === 0 || fits(drawn, box)) return drawn;
  }
};

const textLayer = async (text: string, box: Box) => {
  const known = drawable(text);
  if (known === "") return [];
  const { data, info } = await fitText(known, box);
  return [
    {
      input: data,
      raw: info,
      left: box.left,
      top: box.top + Math.max(0, Math.floor((box.height - info.height) / 2)),
    },
  ];
};

/** Draws a picture as PNG. `FONTCONFIG_FILE` of the drawing process names its fonts. */
export const drawPicture = async ({ brand, ground, title, icons: shown = [] }: Picture): Promise<Buffer> =>
  sharp(background(ground, shown))
    .composite([
      ...(await textLayer(brand, brandBox)),
      ...(await textLayer(title, titleBox(shown.length > 0))),
    ])
    .flatten()
    .png({ compressionLevel: 9 })
    .toBuffer();
