import { describe, expect, it } from "vitest";
import { readCities } from "#server/site/content/cash.ts";
import { seedContent } from "#server/site/content/seed/seed.ts";
import { findPublished } from "#server/site/content/store.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";

const server = useServer();

const read = (path: string, more: Record<string, string> = {}) =>
  server.call("readContent", { query: { path, ...more }, locale: "en" });
const texts = (title: string, date: string | null = "2026-11-01") => ({
  title_ru: title,
  title_en: title,
  body_ru: "Да",
  body_en: "Yes",
  date,
});
const create = (slug: string, body: object = texts("A title"), kind = "news") =>
  server.call("createContent", { locale: "en", body: { kind, slug, texts: body } });

describe("public pages", () => {
  it("are read in both languages", async () => {
    const [ru, en] = [await server.call("readContent", { query: { path: "/faq" } }), await read("/faq")];
    expect(ru.json).toMatchObject({ path: "/faq", title: "Вопросы и ответы" });
    expect(en.json.title).toBe("Questions and answers");
    expect(en.json.topics[0].questions[0]).toMatchObject({ slug: "how-to-exchange" });
  });

  it("promise no prizes and make up no news outside the demo", async () => {
    const real = await ownServer({ features: () => [], config: { DEMO: "false" } });
    await seedContent(real.deps);
    for (const [{ db }, isDemo] of [
      [server.deps, true],
      [real.deps, false],
    ] as const) {
      expect((await findPublished(db, "news", "rates-export")) !== undefined).toBe(isDemo);
      expect((await findPublished(db, "page", "contest"))?.body_en.includes("500 USDT")).toBe(isDemo);
    }
  });

  it("list offices with hours, phone and map", async () => {
    const { cities } = (await read("/cash")).json;
    expect(cities.map(({ name }: { name: string }) => name)).toEqual(["Moscow", "Saint Petersburg", "Kazan"]);
    expect(cities[0].offices).toEqual([
      expect.objectContaining({ phone: "+7 (495) 000-00-01", map: expect.stringContaining("Moscow") }),
    ]);
    const openingOf = async (moment: string, locale: "ru" | "en", city = 2) =>
      (await readCities(server.deps.db, locale, new Date(moment)))[city]?.offices[0]?.opening;
    expect(await openingOf("2026-11-27T15:59:00Z", "en")).toEqual({ open: true, text: "Open until 19:00" });
    expect(await openingOf("2026-11-27T16:00:00Z", "en")).toEqual({
      open: false,
      text: "Opens tomorrow at 11:00",
    });
    expect(await openingOf("2026-11-27T06:00:00Z", "ru")).toMatchObject({
      text: "Откроется сегодня в 10:00",
    });
    expect(await openingOf("2026-11-28T16:00:00Z", "ru")).toMatchObject({
      text: "Откроется 30 ноября в 10:00",
    });
    const { directions } = cities[0] as { directions: { from: string; to: string; to_code: string }[] };
    expect(directions.map(({ to_code: code }) => code.startsWith("CASH"))).toEqual(
      [1, 2, 3, 4, 5, 6].map((place) => place <= 3),
    );
    const names = directions.flatMap(({ from, to }) => [from, to]);
    expect(names).toContain("Bitcoin");
  });

  it("name the ways to work together, each with its number", async () => {
    const { partners } = (await read("/partners")).json;
    const exported = await server.app.http.inject("/export/rates.xml");
    expect(partners.map(({ path, number }: { path: string; number: string }) => [path, number])).toEqual([
      ["/partners/users", (await read("/partners/users")).json.referral.share],
      ["/shops", "5"],
      ["/partners/monitoring", String(exported.body.split("<item>").length - 1)],
    ]);
    expect(partners[1].title).toBe((await read("/shops")).json.title);
  });

  it("are 404 when unknown", async () => {
    for (const path of ["/nowhere", "/news/nope", "/news/-", "/news/a/b", "/partners/"])
      expect((await read(path)).status, path).toBe(404);
    for (const page of ["2", "1000000"]) expect((await read("/news", { page })).status).toBe(404);
    for (const page of ["0", "-1", "1e3", "1000000000"])
      expect((await read("/news", { page })).status).toBe(400);
    for (const path of ["/../etc", "/%zz", "faq", `/${"x".repeat(10_000)}`])
      expect([400, 414]).toContain((await read(path)).status);
  });

  it("have the contest only while it is on, with masked names", async () => {
    expect((await read("/contest")).status).toBe(404);
    await server.call("changeSwitches", { body: { contest: true } });
    expect((await read("/contest")).json.contest).toMatchObject({ starts_on: "2026-11-20", leaders: [] });
    await server.call("changeSwitches", { body: { contest: false } });
  });
});

describe("an operator", () => {
  it("writes a draft, publishes it, edits it and reverts", async () => {
    const { json } = await create("first");
    expect(json).toMatchObject({ version: 1, published: null });
    expect((await read("/news/first")).status).toBe(404);
    const publish = (version: number | null) =>
      server.call("publishContent", { params: { id: json.id }, body: { version } });
    await publish(1);
    expect((await read("/news/first")).json).toMatchObject({ title: "A title", date: "2026-11-01" });
    const saved = await server.call("saveContent", {
      params: { id: json.id },
      body: { version: 1, texts: texts("Another"), note: "a mistake" },
    });
    expect(saved.json.versions[0]).toMatchObject({ version: 2, note: "a mistake", actor: { kind: "token" } });
    expect((await read("/news/first")).json.title).toBe("A title");
    await publish(2);
    expect((await read("/news/first")).json.title).toBe("Another");
    await publish(1);
    expect((await read("/news/first")).json.title).toBe("A title");
    await publish(null);
    expect((await read("/news/first")).status).toBe(404);
  });

  it("plans a publication, which comes by itself, and cancels another one", async () => {
    const { id } = (await create("planned")).json;
    const publish = (body: object) => server.call("publishContent", { locale: "en", params: { id }, body });
    const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString();
    expect((await publish({ version: 1, at: at(-1) })).json).toHaveProperty("at");
    expect((await publish({ version: 1, at: at(3600) })).json).toMatchObject({
      published: null,
      planned: 1,
      planned_at: at(3600),
    });
    const cancelled = await server.call("cancelContentPlan", { params: { id } });
    expect(cancelled.json).toMatchObject({ planned: null, planned_at: null });
    await publish({ version: 1, at: at(3600) });
    await server.advance(3500);
    expect((await read("/news/planned")).status).toBe(404);
    await server.advance(200);
    expect((await read("/news/planned")).status).toBe(200);
    const act = (await server.call("listStaffActs", { query: { subject: "news:planned" } })).json;
    expect(act.results[0]).toMatchObject({ change: { planned: 1 }, before: { planned: null } });
  });

  it("publishes what is saved, and drops what was planned before", async () => {
    const { id } = (await create("both")).json;
    const save = (version: number, more: object) =>
      server.call("saveContent", {
        params: { id },
        body: { version, texts: texts(`Version ${String(version + 1)}`), ...more },
      });
    expect((await save(1, { publish: "later" })).json).toHaveProperty("publish_at");
    const publish_at = new Date(server.clock.now().getTime() + 60_000).toISOString();
    expect((await save(1, { publish: "later", publish_at })).json).toMatchObject({ version: 2, planned: 2 });
    expect((await save(2, { publish: "now" })).json).toMatchObject({ published: 3, planned: null });
    await server.advance(120);
    expect((await read("/news/both")).json.title).toBe("Version 3");
    const first = await server.call("readContentDocument", { params: { id }, query: { version: "1" } });
    expect(first.json).toMatchObject({ version: 3, shown: 1, texts: { title_en: "A title" } });
    const none = await server.call("readContentDocument", { params: { id }, query: { version: "4" } });
    expect(none.status).toBe(404);
  });

  it("finds texts by their state", async () => {
    const slugs = async (state: string) => {
      const query = { state, kind: "news", size: "100" };
      const { json } = await server.call("listContent", { query });
      return json.results.map(({ slug }: { slug: string }) => slug);
    };
    await create("waits");
    expect((await slugs("draft"))[0]).toBe("waits");
    expect(await slugs("published")).toContain("both");
    expect(await slugs("planned")).toEqual([]);
    expect(await slugs("changed")).toEqual([]);
  });

  it("deletes news, and the journal keeps what it said", async () => {
    const { id } = (await create("gone")).json;
    const remove = (params: { id: string }) => server.call("deleteContent", { params });
    expect((await remove({ id })).status).toBe(204);
    expect((await remove({ id })).status).toBe(404);
    const act = (await server.call("listStaffActs", { query: { subject: "news:gone" } })).json;
    expect(act.results[0].change).toMatchObject({ deleted: true, title_en: "A title", body_ru: "Да" });
    const page = (await server.call("listContent", { query: { kind: "page" } })).json.results[0];
    expect((await remove({ id: page.id })).status).toBe(400);
  });

  it("learns that another operator has changed the text", async () => {
    const { id } = (await create("second")).json;
    const save = () =>
      server.call("saveContent", { params: { id }, body: { version: 1, texts: texts("x") } });
    expect((await save()).status).toBe(200);
    expect((await save()).json.code).toBe("version_conflict");
  });

  it("gets errors beside the fields", async () => {
    expect((await create("first")).json).toHaveProperty("slug");
    expect((await create("third", texts("x", null))).json).toHaveProperty(["texts.date"]);
    expect((await create("third", texts("x", "2026-02-30"))).json).toHaveProperty(["texts.date"]);
    expect((await create("third", texts("x"), "question")).json).toHaveProperty(["texts.topic_en"]);
    for (const slug of ["../x", "X", "a--b"]) expect((await create(slug)).json).toHaveProperty("slug");
  });

  it("cannot remove a page from the site", async () => {
    const { results } = (await server.call("listContent", { query: { kind: "page" } })).json;
    const params = { id: results[0].id };
    const answer = await server.call("publishContent", { params, body: { version: null } });
    expect(answer.json).toHaveProperty("version");
  });
});

describe("the news feed", () => {
  it("escapes the end of CDATA, however often it occurs", async () => {
    const title = "a ]]> b ]]> c & <d>";
    const { id } = (await create("cdata", texts(title, "2026-12-31"))).json;
    await server.call("publishContent", { params: { id }, body: { version: 1 } });
    const feed = await server.request("GET", "/en/news/rss.xml");
    expect(feed.headers["content-type"]).toContain("application/rss+xml");
    const item = feed.text.split("<item>")[1] ?? "";
    const titleXml = /<title>(.*?)<\/title>/s.exec(item)?.[1] ?? "";
    expect(titleXml.replaceAll(/<!\[CDATA\[(.*?)\]\]>/gs, "$1")).toBe(title);
    const again = { headers: { "if-none-match": feed.headers["etag"] ?? "" } };
    expect((await server.request("GET", "/en/news/rss.xml", again)).status).toBe(304);
    expect((await server.request("GET", "/news/rss.xml")).text).toContain("<language>ru</language>");
  });
});
