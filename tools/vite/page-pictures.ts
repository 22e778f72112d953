import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const sources = join(import.meta.dirname, "../../src");
const pictureOf = (file: string): string => readFileSync(join(sources, file), "utf8").trim();

/** Placeholder for the currency icons in a page that shows them. `CurrencyIcon` refers to them. */
const place = "<!--currency-icons-->";

const withoutGaps = (svg: string): string => svg.replaceAll(/<!--.*?-->/gs, "").replaceAll(/>\s+</g, "><");

/** Hidden, but available for references, even before the page has its styles. */
const drawings = (): string => `<div hidden>${withoutGaps(pictureOf("ui/icons/currency-icons.svg"))}</div>`;

const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll(/[%#<>"]/g, encodeURIComponent).replaceAll("\n", "")}`;

/**
 * Inlines a page's first small pictures: the currency icons and the site's icon. Together they are two kilobytes, less
 * than the cost of their requests.
 */
export const pagePictures = (): Plugin => ({
  name: "page-pictures",
  transformIndexHtml: (html) =>
    html
      .replace(place, drawings)
      .replace('href="/favicon.svg"', () => `href="${dataUrl(pictureOf("shell/public/favicon.svg"))}"`),
});
