import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { escapeHtml } from "#domain/text/html.ts";
import type { Config } from "#server/config.ts";
import { withBrandStyle } from "./brand-style.ts";
import type { Locale } from "../../locale.ts";

/** The page shown when there is no build. */
const unbuilt = (locale: Locale): string =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>{{brand}}</title><p>npm run build</p></html>`;

/** A page that is built apart from the site's, in a language, with the brand in it as it is at each call. */
export const builtPage = (
  config: Pick<Config, "BUILD_DIR" | "BRAND_NAME" | "BRAND_COLOUR" | "BRAND_LOGO">,
  locale: Locale,
  name: "widget" | "console",
): (() => string) => {
  const file = path.join(config.BUILD_DIR, "pages", locale, `${name}.html`);
  const html = existsSync(file) ? readFileSync(file, "utf8") : unbuilt(locale);
  return () => withBrandStyle(html, config).replaceAll("{{brand}}", () => escapeHtml(config.BRAND_NAME));
};
