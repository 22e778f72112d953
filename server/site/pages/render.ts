import path from "node:path";
import { pathToFileURL } from "node:url";
import { pairAt } from "#domain/exchange/pair-path.ts";
import type { Locale } from "#domain/text/locale.ts";
import { aboutExchange } from "#server/site/serving/footer-line.ts";
import type { ContentPage, ContentReader } from "#server/site/content/read.ts";
import type { Config } from "#server/config.ts";
import type { PageRenderer } from "#server/platform/feature.ts";
import { sha256 } from "#server/platform/ids.ts";
import { contentPicture, picturePath } from "./pictures/picture.ts";

/** The part of the built renderer (`src/shell/prerender/entry-prerender.tsx`) used by the server. */
interface BuiltRenderer {
  renderContent(
    locale: Locale,
    content: ContentPage,
    site: {
      readonly brand: string;
      readonly about: string;
      readonly origin: string;
      /** URL of the page's picture. */
      readonly picture: string;
      readonly page: number;
    },
  ): Promise<{ readonly head: string; readonly body: string }>;
}

/**
 * Renders pages with texts from the database, using the renderer that the build puts beside the site. It is
 * loaded on first use.
 */
export const createPageRenderer = (
  config: Pick<
    Config,
    "BUILD_DIR" | "BRAND_NAME" | "BRAND_COLOUR" | "BRAND_LOGO" | "BRAND_COMPANY" | "PUBLIC_URL"
  >,
  { findPage }: ContentReader,
): PageRenderer => {
  const { BUILD_DIR, PUBLIC_URL } = config;
  const file = path.resolve(BUILD_DIR, "..", "prerender", "entry-prerender.js");
  let loading: Promise<BuiltRenderer> | undefined;
  const load = (): Promise<BuiltRenderer> =>
    (loading ??= import(pathToFileURL(file).href) as Promise<BuiltRenderer>);
  /** The lower-case path, when only the letter case kept it from matching. */
  const canonical = async (bare: string, locale: Locale) => {
    const small = bare.toLowerCase();
    const isPair = small !== bare && pairAt(small) !== undefined;
    return isPair && (await findPage({ path: small, page: 1, locale })) ? { moved: small } : undefined;
  };
  return async ({ locale, path: bare, page }) => {
    const content = await findPage({ path: bare, page, locale });
    if (content === undefined) return canonical(bare, locale);
    return {
      version: sha256(
        JSON.stringify([
          content,
          config.BRAND_NAME,
          config.BRAND_COLOUR,
          config.BRAND_LOGO,
          config.BRAND_COMPANY,
        ]),
      ),
      render: async () => {
        const shown = picturePath(locale, content.path, contentPicture(content, config));
        const site = {
          brand: config.BRAND_NAME,
          about: aboutExchange(config, locale),
          origin: PUBLIC_URL,
          picture: PUBLIC_URL + shown,
          page,
        };
        return (await load()).renderContent(locale, content, site);
      },
    };
  };
};
