import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const sources = join(import.meta.dirname, "../../src");
const pictureOf = (file: string): string => readFileSync(join(sources, file), "utf8").trim();

/** Where the drawings of the currencies go in a page that shows them; `CurrencyIcon` refers to them there. */
const place = "<!--currency-icons-->";

const withoutGaps = (svg: string): string => svg.replaceAll(/<!--.*?-->/gs, "").replaceAll(/>\s+</g, "><");

/** Out of sight, and yet to be referred to; not scaled by a page that has no styles yet. */
const drawings = (): string => `<div hidden>${withoutGaps(pictureOf("ui/currency-icons.svg"))}</div>`;

const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll(/[%#<>"]/g, encodeURIComponent).replaceAll("\n", "")}`;

/**
 * Puts the small pictures that a page begins with into the page itself: the drawings of the currencies and the icon of
 * the site. Together they are two kilobytes, less than asking for them costs.
 */
export const pagePictures = (): Plugin => ({
  name: "page-pictures",
  transformIndexHtml: (html) =>
    html
      .replace(place, drawings)
      .replace('href="/favicon.svg"', () => `href="${dataUrl(pictureOf("app/public/favicon.svg"))}"`),
});
