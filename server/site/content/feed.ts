import type { FastifyInstance } from "fastify";
import { Feed } from "feed";
import { localePath } from "#domain/text/locale.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sha256 } from "#server/platform/ids.ts";
import { matchesTag } from "#server/platform/http/etag.ts";
import { readBrand } from "#server/staff/settings/service.ts";
import { contentHtml } from "./html.ts";
import { parseMarkdown } from "#domain/site/markdown.ts";
import { textsIn } from "./read.ts";
import { findPublished, listNews } from "./store.ts";

/** Bare path of the news feed. */
const feedPath = "/news/rss.xml";

/** Number of news items in the feed. */
const length = 30;

type FeedDeps = Pick<Deps, "db" | "config">;

/** Characters that are invalid in XML. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Makes a text safe for CDATA. The library splits only the first `]]>` over two sections. */
const inCdata = (text: string): string => {
  const [first = "", second, ...others] = text.replaceAll(unwritable, "").split("]]>");
  return second === undefined ? first : `${first}]]>${[second, ...others].join("]]]]><![CDATA[>")}`;
};

/** Renders the news of a language as RSS. */
const newsFeed = async (deps: FeedDeps, locale: Locale): Promise<string> => {
  const { db, config } = deps;
  const origin = config.PUBLIC_URL;
  const [{ name }, page, rows] = [
    await readBrand(deps),
    await findPublished(db, "page", "news"),
    await listNews(db, length),
  ];
  const own = page && textsIn(locale, page);
  const feed = new Feed({
    id: origin + localePath(locale, "/news"),
    link: origin + localePath(locale, "/news"),
    title: inCdata(`${own?.title ?? name} · ${name}`),
    description: inCdata(own?.description ?? ""),
    language: locale,
    copyright: name,
    feedLinks: { rss: origin + localePath(locale, feedPath) },
    ...(rows[0] && { updated: new Date(`${rows[0].date ?? ""}T09:00:00Z`) }),
  });
  for (const row of rows) {
    const { title, lead, body } = textsIn(locale, row);
    const link = origin + localePath(locale, `/news/${row.slug}`);
    feed.addItem({
      id: link,
      link,
      title: inCdata(title),
      description: inCdata(lead),
      content: inCdata(contentHtml(parseMarkdown(body), origin + localePrefix[locale])),
      date: new Date(`${row.date ?? ""}T09:00:00Z`),
    });
  }
  return feed.rss2();
};

/** Serves the news feeds, one per language. */
export const registerFeeds = (app: FastifyInstance, deps: FeedDeps): void => {
  for (const locale of ["ru", "en"] as const)
    app.get(localePath(locale, feedPath), async (request, reply) => {
      const body = await newsFeed(deps, locale);
      const etag = `"${sha256(body).slice(0, 22)}"`;
      reply
        .header("etag", etag)
        .header("cache-control", "no-cache")
        .type("application/rss+xml; charset=utf-8");
      return matchesTag(request.headers["if-none-match"], etag) ? reply.code(304).send() : reply.send(body);
    });
};
