import { brandGround } from "#domain/site/accent.ts";
import { type Locale, locales } from "#domain/text/locale.ts";
import type { ContentPage } from "#server/site/content/read.ts";
import type { Config } from "#server/config.ts";
import { sha256 } from "#server/platform/ids.ts";
import { messages } from "./messages.ts";

/** A currency on a picture: the name of its icon, and the letters used when there is none. */
export interface PictureIcon {
  readonly icon: string;
  readonly letters: string;
}

/**
 * The content of a page's picture. A shared picture stays where it was shared, so it contains nothing that
 * goes stale.
 */
export interface Picture {
  readonly brand: string;
  /** `#rrggbb` that white text is readable on. */
  readonly ground: string;
  readonly title: string;
  readonly icons?: readonly PictureIcon[];
}

/** Increment when the design changes, so that all pictures get new URLs. */
const design = 1;

/** A content hash of a picture. */
export const versionOf = (picture: Picture): string => sha256(JSON.stringify([design, picture])).slice(0, 16);

type Brand = Pick<Config, "BRAND_NAME" | "BRAND_COLOUR">;

const branded = ({ BRAND_NAME, BRAND_COLOUR }: Brand) => ({
  brand: BRAND_NAME,
  ground: brandGround(BRAND_COLOUR),
});

/** The picture of the home page. */
export const homePicture = (locale: Locale, config: Brand): Picture => ({
  ...branded(config),
  title: messages("home")(locale),
});

/** The picture of a page whose text is in the database. */
export const contentPicture = ({ title, pair }: ContentPage, config: Brand): Picture => ({
  ...branded(config),
  title,
  ...(pair && {
    icons: [pair.from, pair.to].map(({ icon, ticker }) => ({ icon, letters: ticker.slice(0, 2) })),
  }),
});

/** Path of a page's picture. Browsers and sharing sites cache each version permanently. */
export const picturePath = (locale: Locale, path: string, picture: Picture): string =>
  `/share/${locale}${path === "/" ? "" : path}.png?v=${versionOf(picture)}`;

/** The page of a picture path below `/share/`; undefined when there is none. */
export const pageOfPicture = (name: string): { locale: Locale; path: string } | undefined => {
  const [, language, path] = /^([a-z]{2})((?:\/[a-z0-9-]{1,80}){0,3})\.png$/.exec(name) ?? [];
  const locale = locales.find((known) => known === language);
  if (locale === undefined || path === undefined) return undefined;
  return { locale, path: path === "" ? "/" : path };
};

/** URL of the home page's picture. */
export const homePictureAddress = (config: Brand & Pick<Config, "PUBLIC_URL">, locale: Locale): string =>
  config.PUBLIC_URL + picturePath(locale, "/", homePicture(locale, config));
