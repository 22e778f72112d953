import type { Deps } from "#server/platform/deps.ts";
import { readSwitches } from "#server/staff/settings/service.ts";
import { listNews, listPages } from "./store.ts";

/** A page that search engines may list. */
export interface ListedPage {
  /** Bare path. */
  readonly path: string;
  /** When its text was published; null when unknown. */
  readonly changedAt: Date | null;
}

/** News items in a sitemap. A file may contain 50,000 addresses. */
const newsListed = 40_000;

/** Lists the public pages that exist now. */
export const listPublicPages = async (
  deps: Pick<Deps, "db" | "config">,
  listPairPages: () => Promise<readonly ListedPage[]>,
): Promise<ListedPage[]> => {
  const { db } = deps;
  const { contest } = await readSwitches(deps);
  const pages = (await listPages(db)).filter(({ slug }) => slug !== "contest" || contest);
  const news = await listNews(db, newsListed);
  return [
    { path: "/", changedAt: null },
    ...pages.map(({ slug, published_at }) => ({ path: `/${slug}`, changedAt: published_at })),
    ...(await listPairPages()),
    ...news.map(({ slug, published_at }) => ({ path: `/news/${slug}`, changedAt: published_at })),
  ];
};
