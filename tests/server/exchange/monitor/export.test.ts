import { gunzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer();
beforeAll(async () => {
  // The market provides courses once its job has run.
  await server.advance(60);
});

interface Item {
  from: string;
  to: string;
  in: string;
  out: string;
  amount: string;
  minamount: string;
  maxamount: string;
  param?: string;
  city?: string;
}

const get = (form: string, headers = {}) => server.request("GET", `/export/rates.${form}`, { headers });
const items = async (): Promise<Item[]> => {
  // The export is cached for five seconds, and the stale one is sent once while the next is made.
  await server.advance(31);
  return (await get("json")).json.rates;
};

it("lists each open direction in plain numbers, in three formats", async () => {
  const rates = await items();
  expect(rates.length).toBeGreaterThan(50);
  for (const rate of rates) {
    for (const figure of [rate.in, rate.out, rate.amount, rate.minamount, rate.maxamount])
      expect(figure).toMatch(/^\d+(?:\.\d+)?$/);
    expect(Number(rate.minamount)).toBeLessThanOrEqual(Number(rate.maxamount));
  }
  const xml = (await get("xml")).text;
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rates>\n<item><from>/);
  expect(xml.match(/<item>/g)).toHaveLength(rates.length);
  expect((await get("txt")).text.trim().split("\n")).toHaveLength(rates.length);
  expect(rates.filter(({ to }) => to === "CASHRUB").map(({ city }) => city)).toContain("kazan");
});

it("answers 304 to its tag", async () => {
  const { etag } = (await get("xml")).headers;
  expect((await get("xml", { "if-none-match": etag })).status).toBe(304);
});

it("is compressed for clients that accept it, with the same text", async () => {
  await items();
  const [plain, gzipped] = [await get("xml"), await get("xml", { "accept-encoding": "gzip" })];
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(gzipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(gzipped.headers["etag"]).toBe(`W/${plain.headers["etag"] ?? ""}`);
  expect(gunzipSync(gzipped.bytes).toString()).toBe(plain.text);
  const known = { "accept-encoding": "gzip", "if-none-match": gzipped.headers["etag"] ?? "" };
  expect((await get("xml", known)).status).toBe(304);
});

it("omits directions without reserve, those that wait for absent operators, and all during a break", async () => {
  const { db } = server.deps;
  const has = (rates: readonly Item[], code: string) => rates.some(({ to }) => to === code);
  expect(has(await items(), "SBERRUB")).toBe(true);
  const sber = await rowOf(db, "currencies", { code: "SBERRUB" }, "id");
  await server.call("setReserve", { params: { id: sber.id }, body: { amount: "1", reason: "test" } });
  expect(has(await items(), "SBERRUB")).toBe(false);
  // Without a pool of requisites an operator issues the payment details.
  await db
    .updateTable("directions")
    .set({ requisites_pool: false })
    .where("payment", "=", "requisites")
    .execute();
  const manual = (await items()).filter(({ param }) => param?.includes("manual"));
  expect(manual.length).toBeGreaterThan(0);
  await server.call("changeSwitches", { body: { away: true } });
  expect((await items()).filter(({ param }) => param?.includes("manual"))).toEqual([]);
  await server.call("setTech", { body: { active: true } });
  expect(await items()).toEqual([]);
});
