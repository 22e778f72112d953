import { beforeAll, expect, it } from "vitest";
import { contentPaths } from "#domain/site/content.ts";
import type { PairPage } from "#domain/exchange/pair-page.ts";
import { pairPath } from "#domain/exchange/pair-path.ts";
import { localePath, locales } from "#domain/text/locale.ts";
import { useServer } from "#tests/server/support/server.ts";

const origin = "http://localhost";

/** Pages that texts may link to but search engines must not list, because their content belongs to one visitor. */
const unlisted = [
  "/login",
  "/register",
  "/account/orders",
  "/account/referrer",
  "/account/promocodes",
  "/account/shop",
  "/account/shop/api",
  "/account/shop/link-generation",
];

const server = useServer({ config: { PUBLIC_URL: origin } });
beforeAll(() => server.call("changeSwitches", { body: { contest: true } }));

/** Every value of a member at any depth. */
const valuesOf = (value: unknown, member: string): string[] =>
  value === null || typeof value !== "object"
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        name === member && typeof inner === "string" ? [inner] : valuesOf(inner, member),
      );

/** Paths of the pages in a language's sitemap. */
const listed = async (locale: (typeof locales)[number]): Promise<string[]> => {
  const { text } = await server.request("GET", locale === "ru" ? "/ru-RU-sitemap.xml" : "/en-US-sitemap.xml");
  const base = localePath(locale, "/").replace(/\/$/, "");
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = ""]) => address.slice(origin.length + base.length) || "/",
  );
};

const payloadOf = async (locale: (typeof locales)[number], path: string) => {
  const { status, json } = await server.request("GET", `${localePath(locale, path)}/_payload.json`);
  expect(status, path).toBe(200);
  return json.page;
};

it.each(locales)("every public page is in the sitemap, in %s", async (locale) => {
  const paths = await listed(locale);
  expect(paths).toEqual(expect.arrayContaining(["/", ...contentPaths]));
  const { items, pages } = (await payloadOf(locale, "/news")).news;
  expect(pages).toBe(1);
  const news = (items as { slug: string }[]).map(({ slug }) => `/news/${slug}`);
  const others = paths.filter((path) => !path.startsWith("/exchange/"));
  expect(others.toSorted()).toEqual(["/", ...contentPaths, ...news].toSorted());
});

it.each(locales)("no link in a text is dead, in %s", async (locale) => {
  const paths = await listed(locale);
  const pages = new Map<string, unknown>();
  for (const path of paths.slice(1))
    if (!path.startsWith("/exchange/")) pages.set(path, await payloadOf(locale, path));
  const dead: string[] = [];
  for (const [path, page] of pages)
    for (const href of valuesOf(page, "href").filter((one) => /^[/#]/.test(one))) {
      const { pathname, hash } = new URL(href, origin + path);
      const target = pages.get(pathname);
      const anchors = [...valuesOf(target, "id"), ...valuesOf(target, "slug")];
      const isPage = target !== undefined || pathname === "/" || unlisted.includes(pathname);
      // The reference of the API has one language.
      const place = pathname.startsWith("/api/") ? pathname : localePath(locale, pathname);
      const isThere = isPage || (await server.request("GET", place)).status === 200;
      if (!isThere || (hash !== "" && !anchors.includes(hash.slice(1)))) dead.push(`${path} → ${href}`);
    }
  expect(dead).toEqual([]);
  expect(pages.size).toBeGreaterThan(contentPaths.length);
});

it("every pair page is linked from another one, and links only to available pairs", async () => {
  const pairs = (await listed("ru")).filter((path) => path.startsWith("/exchange/"));
  const linked = new Set<string>();
  // The page of a currency links to every currency that it can be exchanged to.
  const bitcoin = pairs.filter((path) => path.startsWith("/exchange/btc-to-"));
  for (const path of [...bitcoin, "/exchange/eth-to-btc", "/exchange/ltc-to-btc"]) {
    const { json } = await server.call("readContent", { query: { path } });
    const { from, to, receivable, sendable } = json.pair as PairPage;
    for (const { code } of receivable) linked.add(pairPath({ from: from.code, to: code }));
    for (const { code } of sendable) linked.add(pairPath({ from: code, to: to.code }));
  }
  expect(bitcoin.length).toBeGreaterThan(10);
  expect([...linked].toSorted()).toEqual(pairs.toSorted());
});

it("the links of the page for monitors work", async () => {
  const files = (await payloadOf("en", "/partners/monitoring")).exports as { address: string }[];
  for (const { address } of files)
    expect((await server.request("GET", address.slice(origin.length))).status, address).toBe(200);
});
