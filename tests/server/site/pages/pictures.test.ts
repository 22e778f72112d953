import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentPaths } from "#domain/site/content.ts";
import type { Locale } from "#domain/text/locale.ts";
import { localePath, locales } from "#domain/text/locale.ts";
import type { ContentReader } from "#server/site/content/read.ts";
import { createDrawer } from "#server/site/pages/pictures/drawer.ts";
import { drawable } from "#server/platform/fonts/drawable.ts";
import type { Picture } from "#server/site/pages/pictures/picture.ts";
import { pageOfPicture, picturePath } from "#server/site/pages/pictures/picture.ts";
import { registerPictures } from "#server/site/pages/pictures/route.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
const write = (name: string, content: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
};

const picturePattern = /<meta property="og:image" content="([^"]*)"/;

/** A build in which every head names only its picture. */
const writeBuild = () => {
  const rendered = [...contentPaths, "/news/:slug", "/exchange/:slug"];
  write("site/home.html", `<html ><head><meta property="og:image" content="{{picture}}" /></head></html>`);
  write("site/content.html", "<html ><head><!--head--></head></html>");
  write(
    "site/routes.json",
    JSON.stringify(
      locales.flatMap((locale) => [
        { pattern: localePath(locale, "/"), locale, status: 200, file: "home.html" },
        ...rendered.map((pattern) => ({
          pattern: localePath(locale, pattern),
          locale,
          status: 200,
          file: "content.html",
          rendered: true,
        })),
      ]),
    ),
  );
  write("prerender/package.json", '{"type":"module"}');
  write(
    "prerender/entry-prerender.js",
    `export const renderContent = async (locale, content, site) =>
      ({ head: '<meta property="og:image" content="' + site.picture + '" />', body: "" });`,
  );
};

const origin = "https://x.example";

let server: TestServer;
beforeAll(async () => {
  writeBuild();
  server = await startTestServer({
    config: { BUILD_DIR: path.join(folder, "site"), PUBLIC_URL: origin, BRAND_NAME: "Обмен & Co" },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => server.request("GET", url, { headers });

/** The picture's URL in the head of a page, without the origin. */
const pictureOf = async (url: string): Promise<string> => {
  const page = await get(url, { accept: "text/html" });
  expect(page.status, url).toBe(200);
  const address = picturePattern.exec(page.text)?.[1] ?? "";
  expect(address.startsWith(`${origin}/share/`), `${url}: ${address}`).toBe(true);
  return address.slice(origin.length);
};

const sizeOf = (png: Buffer) => {
  expect(png.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001A\n");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

const listedPaths = async (locale: Locale): Promise<string[]> => {
  const { text } = await get(locale === "ru" ? "/ru-RU-sitemap.xml" : "/en-US-sitemap.xml");
  const paths = Array.from(text.matchAll(/<loc>([^<]*)</g), ([, address = ""]) => new URL(address).pathname);
  const isPair = (listed: string) => listed.includes("/exchange/");
  return [...paths.filter((listed) => !isPair(listed)), ...paths.filter(isPair).slice(0, 2)];
};

describe("the picture of a page", () => {
  it.each(locales)(
    "is named by the head of every public page, and exists (%s)",
    async (locale) => {
      const paths = await listedPaths(locale);
      expect(paths.length).toBeGreaterThan(contentPaths.length);
      const addresses = new Set<string>();
      for (const listed of paths) {
        const address = await pictureOf(listed);
        addresses.add(address);
        const picture = await get(address);
        expect(picture.status, address).toBe(200);
        expect(picture.headers["content-type"]).toBe("image/png");
        expect(sizeOf(picture.bytes)).toEqual([1200, 630]);
      }
      expect(addresses.size).toBe(paths.length);
    },
    60_000,
  );

  it("is immutable at the URL of its version, and revalidated at others", async () => {
    const address = await pictureOf("/en/exchange/btc-to-sberrub");
    const first = await get(address);
    expect(first.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    const again = await get(address, { "if-none-match": String(first.headers["etag"]) });
    expect([again.status, again.text]).toEqual([304, ""]);
    const [bare = ""] = address.split("?");
    for (const other of [bare, `${bare}?v=`, `${bare}?v=0123456789abcdef`, `${bare}?v=1&v=2`]) {
      const answer = await get(other);
      expect([answer.status, answer.headers["cache-control"]], other).toEqual([200, "public, max-age=3600"]);
      expect(answer.bytes.equals(first.bytes)).toBe(true);
    }
    const head = await server.request("HEAD", address);
    expect([head.status, head.headers["content-type"]]).toEqual([200, "image/png"]);
  });

  it("changes its version with the headline", async () => {
    const news = (title: string) => ({
      title_ru: title,
      title_en: title,
      body_ru: "Да",
      body_en: "Yes",
      date: "2026-11-01",
    });
    const { json } = await server.call("createContent", {
      body: { kind: "news", slug: "headline", texts: news("Первый заголовок") },
    });
    const publish = (version: number) =>
      server.call("publishContent", { params: { id: json.id }, body: { version } });
    expect((await get("/share/ru/news/headline.png")).status).toBe(404);
    await publish(1);
    const first = await pictureOf("/news/headline");
    await server.call("saveContent", {
      params: { id: json.id },
      body: { version: 1, texts: news("Второй заголовок") },
    });
    await publish(2);
    const second = await pictureOf("/news/headline");
    expect(second).not.toBe(first);
    const former = await get(first);
    expect(former.headers["cache-control"]).toBe("public, max-age=3600");
    expect((await get(second)).bytes.equals(former.bytes)).toBe(true);
  });

  it.each([
    "/share/ru/nowhere.png",
    "/share/ru/news/nope.png",
    "/share/ru/exchange/btc-to-btc.png",
    "/share/ru/exchange/BTC-to-SBERRUB.png",
    "/share/ru/en/faq.png",
    "/share/ru/account.png",
    "/share/ru/contest.png",
    "/share/de.png",
    "/share/ru",
    "/share/ru.svg",
    "/share/ru/.png",
    "/share/",
    "/share/ru/..%2f..%2fpackage.png",
    "/share/ru/%2e%2e/%2e%2e/package.png",
    "/share/../package.json",
    "/share/ru/%00.png",
    "/share/ru/новости.png",
    `/share/ru/news/${"a".repeat(300)}.png`,
  ])("is 404 at %s", async (url) => {
    expect((await get(encodeURI(url).replaceAll("%25", "%"))).status).toBe(404);
  });

  it("is refused at a malformed or overlong URL", async () => {
    expect((await get("/share/ru/%zz.png")).status).toBe(400);
    expect((await get(`/share/ru/${"a".repeat(10_000)}.png`)).status).toBe(414);
    expect((await server.request("POST", "/share/ru.png")).status).toBe(404);
  });
});

const shown: Picture = { brand: "A", ground: "#0a5a70", title: "B" };

describe("drawing a picture", () => {
  it("fits any text into its box", async () => {
    const drawer = createDrawer();
    const pair = [
      { icon: "btc", letters: "BT" },
      { icon: "no-such", letters: "<&" },
    ];
    const titles = ["щ".repeat(200), "Слово ".repeat(200), "", "😀", "<b>&amp;\u0000\uD800", "\u202E\u0301x"];
    try {
      for (const title of titles)
        for (const icons of [[], pair])
          expect(
            sizeOf(await drawer.draw({ ...shown, brand: title.repeat(3), title, icons })),
            title,
          ).toEqual([1200, 630]);
    } finally {
      drawer.close();
    }
  }, 60_000);

  it("is limited in number and time, and continues afterwards", async () => {
    const impatient = createDrawer({ waiting: 1, time: 1 });
    const late = impatient.draw(shown);
    await expect(impatient.draw(shown)).rejects.toMatchObject({
      problem: { status: 503, code: "pictures_busy" },
    });
    await expect(late).rejects.toThrow("too long");
    const drawer = createDrawer({ waiting: 2, time: 60_000 });
    const closed = drawer.draw(shown);
    await Promise.resolve();
    setImmediate(() => drawer.close());
    await expect(closed).rejects.toThrow("ended");
    expect(sizeOf(await drawer.draw(shown))).toEqual([1200, 630]);
    drawer.close();
  });

  it("is done once for concurrent requests, and again after a failure", async () => {
    const drawn: Picture[] = [];
    const fails = { now: true };
    const app = fastify();
    const reader = { readPage: async () => ({ title: "T" }) } as unknown as ContentReader;
    registerPictures(app, { BRAND_NAME: "B", BRAND_COLOUR: "#0a5a70" }, reader, {
      draw: async (picture) => {
        drawn.push(picture);
        if (fails.now) throw new Error("no");
        return Buffer.from("png");
      },
      close: () => undefined,
    });
    const statuses = async () =>
      (await Promise.all([app.inject("/share/ru/faq.png"), app.inject("/share/en/news.png?v=1")])).map(
        ({ statusCode }) => statusCode,
      );
    expect(await statuses()).toEqual([500, 500]);
    const before = drawn.length;
    fails.now = false;
    expect(await statuses()).toEqual([200, 200]);
    expect(await statuses()).toEqual([200, 200]);
    expect(drawn.slice(before)).toEqual([{ brand: "B", ground: "#0a5a70", title: "T" }]);
    await app.close();
  });
});

describe("the text of a picture", () => {
  it("has glyphs in the fonts", () => {
    expect(drawable("BTC → USDT")).toBe("BTC – USDT");
    expect(drawable(" Курс\u00A0 Т\u2011Банка 😀 中: 5\u202F000 ₽, «е\u0308» ")).toBe(
      "Курс Т-Банка : 5 000 ₽, «ё»",
    );
  });

  it("is found by the picture's path again", () => {
    for (const locale of locales)
      for (const page of ["/", "/faq", "/partners/users", "/exchange/btc-to-sberrub"]) {
        const [address = ""] = picturePath(locale, page, shown).split("?");
        expect(pageOfPicture(address.slice("/share/".length))).toEqual({ locale, path: page });
      }
  });
});
