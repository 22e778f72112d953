import { type Locale, locales } from "#domain/locale.ts";
import type { ContentPage } from "#server/content/read.ts";
import { sha256 } from "#server/platform/ids.ts";
import { messages } from "./messages.ts";

/** A currency on a picture: the name of its drawing, and the letters that stand in for one. */
export interface PictureIcon {
  readonly icon: string;
  readonly letters: string;
}

/** What the picture of a page shows. A shared picture stays where it was shared, so it shows nothing that goes stale. */
export interface Picture {
  readonly brand: string;
  readonly title: string;
  readonly icons?: readonly PictureIcon[];
}

/** Counts the changes of how pictures are drawn: another number gives all of them new addresses. */
const design = 1;

/** Names a picture by what it shows. */
export const versionOf = (picture: Picture): string => sha256(JSON.stringify([design, picture])).slice(0, 16);

/** The picture of the home page. */
export const homePicture = (locale: Locale, brand: string): Picture => ({
  brand,
  title: messages("home")(locale),
});

/** The picture of a page whose text is in the database. */
export const contentPicture = ({ title, pair }: ContentPage, brand: string): Picture => ({
  brand,
  title,
  ...(pair && {
    icons: [pair.from, pair.to].map(({ icon, ticker }) => ({ icon, letters: ticker.slice(0, 2) })),
  }),
});

/** Path of the picture of the page at a bare path. Browsers and sharing sites keep each version for good. */
export const picturePath = (locale: Locale, path: string, picture: Picture): string =>
  `/share/${locale}${path === "/" ? "" : path}.png?v=${versionOf(picture)}`;

/** The page that the path of a picture below `/share/` belongs to; undefined where none can. */
export const pageOfPicture = (name: string): { locale: Locale; path: string } | undefined => {
  const [, language, path] = /^([a-z]{2})((?:\/[a-z0-9-]{1,80}){0,3})\.png$/.exec(name) ?? [];
  const locale = locales.find((known) => known === language);
  if (locale === undefined || path === undefined) return undefined;
  return { locale, path: path === "" ? "/" : path };
};

/** Address of the home page's picture. */
export const homePictureAddress = (origin: string, brand: string, locale: Locale): string =>
  origin + picturePath(locale, "/", homePicture(locale, brand));
