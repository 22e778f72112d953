import type { FastifyInstance, FastifyReply } from "fastify";
import type { Locale } from "#domain/locale.ts";
import { localePath, locales } from "#domain/locale.ts";
import type { ListedPage } from "#server/content/listed.ts";
import { escapeHtml } from "#server/platform/html.ts";

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

/** What search engines are kept out of: what belongs to one visitor, and what is no page. */
const closed = [
  "/account",
  "/alerts/",
  "/claim/",
  "/verify/",
  "/verification/",
  "/login",
  "/register",
  "/forget",
  "/recover",
  "/successfully",
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

/** Serves the sitemaps (Specification 2) and robots.txt. */
export const registerSitemaps = (
  app: FastifyInstance,
  origin: string,
  listPages: () => Promise<readonly ListedPage[]>,
): void => {
  const send = (reply: FastifyReply, body: string) =>
    reply.header("cache-control", "no-cache").type("application/xml; charset=utf-8").send(body);
  for (const path of ["/sitemap.xml", "/index-sitemap.xml"])
    app.get(path, async (_request, reply) => send(reply, indexOf(origin, await listPages())));
  for (const locale of locales)
    app.get(files[locale], async (_request, reply) =>
      send(reply, sitemapOf(origin, locale, await listPages())),
    );
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(robotsOf(origin)));
};
