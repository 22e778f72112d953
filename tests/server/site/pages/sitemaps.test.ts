import fastify from "fastify";
import { beforeEach, expect, it } from "vitest";
import { registerSitemaps } from "#server/site/pages/sitemaps.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ config: { PUBLIC_URL: "https://x.example" } });

beforeEach(() => server.clock.advance(60));

const get = (url: string) => server.request("GET", url, { headers: { host: "x.example" } });

it("the index lists the sitemap of each language", async () => {
  for (const url of ["/sitemap.xml", "/index-sitemap.xml"]) {
    const { text } = await get(url);
    expect(text).toContain("<loc>https://x.example/ru-RU-sitemap.xml</loc><lastmod>");
    expect(text).toContain("<loc>https://x.example/en-US-sitemap.xml</loc>");
  }
});

it("each sitemap lists its pages with their alternates, the contest only while it is on", async () => {
  const { text } = await get("/en-US-sitemap.xml");
  for (const path of ["", "/faq", "/rules", "/partners/users", "/news/cash-in-kazan"])
    expect(text).toContain(`<loc>https://x.example/en${path}</loc>`);
  expect(text).toContain('hreflang="x-default" href="https://x.example/faq"');
  expect(text).not.toMatch(/\/(?:contest|account|claim)\b/);
  await server.call("changeSwitches", { body: { contest: true }, headers: { host: "x.example" } });
  server.clock.advance(60);
  expect((await get("/ru-RU-sitemap.xml")).text).toContain("<loc>https://x.example/contest</loc>");
});

it("sitemaps are made once a minute across requests, and again after a failure", async () => {
  let made = 0;
  let isBroken = true;
  const app = fastify();
  const { config, clock } = server.deps;
  registerSitemaps(app, { config, clock }, async () => {
    made += 1;
    if (isBroken) throw new Error("no database");
    return [{ path: "/", changedAt: null }];
  });
  const ask = async () => {
    const urls = ["/sitemap.xml", "/ru-RU-sitemap.xml", "/en-US-sitemap.xml"];
    return (await Promise.all(urls.map((url) => app.inject(url)))).map(({ statusCode }) => statusCode);
  };
  expect([await ask(), made]).toEqual([[500, 500, 500], 1]);
  isBroken = false;
  expect([await ask(), await ask(), made]).toEqual([[200, 200, 200], [200, 200, 200], 2]);
  server.clock.advance(60);
  expect([await ask(), made]).toEqual([[200, 200, 200], 3]);
  await app.close();
});

it("sitemaps list the pages of available pairs, with the time of the last course change", async () => {
  const bitcoin = "https://x.example/exchange/btc-to-sberrub";
  expect((await get("/ru-RU-sitemap.xml")).text).toContain(`<url><loc>${bitcoin}</loc><xhtml:link`);
  await server.deps.jobs.runDue();
  const now = server.clock.now().toISOString();
  server.clock.advance(60);
  const { text } = await get("/ru-RU-sitemap.xml");
  expect(text).toContain(`<url><loc>${bitcoin}</loc><lastmod>${now}</lastmod>`);
  expect(text).toContain(`hreflang="en" href="https://x.example/en/exchange/btc-to-sberrub"`);
});

it("robots.txt excludes what belongs to one visitor", async () => {
  const { text } = await get("/robots.txt");
  for (const path of ["/account", "/en/account", "/claim/", "/test-claim/", "/verification/"])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain("Sitemap: https://x.example/sitemap.xml");
});

it("a page's content is in its HTML", async () => {
  expect((await get("/en/faq/_payload.json")).json.page.title).toBe("Questions and answers");
  expect((await get("/news/nope/_payload.json")).status).toBe(404);
  expect((await get("/news/_payload.json?page=0")).status).toBe(404);
});
