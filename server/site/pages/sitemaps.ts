import type { FastifyInstance } from "fastify";
import type { Locale } from "#domain/text/locale.ts";
import { localePath, locales } from "#domain/text/locale.ts";
import type { ListedPage } from "#server/site/content/listed.ts";
import type { Deps } from "#server/platform/deps.ts";
import { escapeHtml } from "#domain/text/html.ts";
import { createCache } from "#server/platform/data/cache.ts";

const files = { ru: "/ru-RU-sitemap.xml", en: "/en-US-sitemap.xml" } as const satisfies Record<
  Locale,
  string
>;

const declaration = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const namespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

const newest = (pages: readonly ListedPage[]): string | undefined =>
  pages
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(-1)
    ?.toISOString();

const indexOf = (origin: string, pages: readonly ListedPage[]): string => {
  const changed = newest(pages);
  const entries = locales.map(
    (locale) =>
      `<sitemap><loc>${escapeHtml(origin + files[locale])}</loc>${changed === undefined ? "" : `<lastmod>${changed}</lastmod>`}</sitemap>`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join("\n")}\n</sitemapindex>\n`;
};

const sitemapOf = (origin: string, locale: Locale, pages: readonly ListedPage[]): string => {
  const address = (language: Locale, path: string) => escapeHtml(origin + localePath(language, path));
  const entries = pages.map(({ path, changedAt }) => {
    const alternates = [
      ...locales.map((language) => [language, language] as const),
      ["x-default", "ru"] as const,
    ].map(
      ([name, language]) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${address(language, path)}"/>`,
    );
    const changed = changedAt === null ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<url><loc>${address(locale, path)}</loc>${changed}${alternates.join("")}</url>`;
  });
  return `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
};

/** Paths closed to search engines: personal pages, and resources that are not pages. */
const closed = [
  "/account",
  "/alerts/",
  "/claim/",
  "/test-claim/",
  "/verify/",
  "/verification/",
  "/login",
  "/register",
  "/forget",
  "/recover",
  "/successfully",
  "/invitation",
  "/console",
  "/api/",
  "/front-api/",
  "/dev/",
];

const robotsOf = (origin: string): string =>
  [
    "User-agent: *",
    ...locales.flatMap((locale) => closed.map((path) => `Disallow: ${localePath(locale, path)}`)),
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

/** Cache time of sitemaps in milliseconds. With thousands of pairs the database needs long to list them. */
const freshFor = 60_000;

/** Serves the sitemaps and robots.txt. */
export const registerSitemaps = (
  app: FastifyInstance,
  { config: { PUBLIC_URL: origin }, clock }: Pick<Deps, "config" | "clock">,
  listPages: () => Promise<readonly ListedPage[]>,
): void => {
  const kept = createCache<Record<"index" | "ru" | "en", string>>(1, { clock, freshFor });
  const read = () =>
    kept("", async () => {
      const pages = await listPages();
      const [ru, en] = [sitemapOf(origin, "ru", pages), sitemapOf(origin, "en", pages)];
      return { index: indexOf(origin, pages), ru, en };
    });
  const paths = {
    "/sitemap.xml": "index",
    "/index-sitemap.xml": "index",
    [files.ru]: "ru",
    [files.en]: "en",
  } as const;
  for (const [path, part] of Object.entries(paths))
    app.get(path, async (_request, reply) =>
      reply
        .header("cache-control", "no-cache")
        .type("application/xml; charset=utf-8")
        .send((await read())[part]),
    );
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(robotsOf(origin)));
};
