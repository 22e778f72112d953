import { afterAll, beforeAll, expect, it } from "vitest";
import { createManualClock } from "#server/platform/clock.ts";
import { createPairPages } from "#server/pairs/page.ts";
import { createRates } from "#server/site/rates.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("lists the rates of the most used pairs, the readable way round, with their pages", async () => {
  const { listRates } = createPairPages(server.deps, async () => []);
  const rates = await listRates("en");
  expect(rates.length).toBeGreaterThan(3);
  expect(rates.length).toBeLessThanOrEqual(8);
  expect(rates).toContainEqual({
    path: "/exchange/btc-to-sberrub",
    pair: "Bitcoin → Sberbank",
    rate: expect.stringMatching(/^1\u00A0BTC = ₽[\d,]+\.\d{2}$/),
  });
  const russian = (await listRates("ru")).find(({ path }) => path === "/exchange/btc-to-sberrub");
  expect(russian?.rate).toMatch(/^1\u00A0BTC = [\d\u00A0]+,\d{2}\u00A0₽$/);
});

it("leaves out a pair that is closed", async () => {
  const { listRates } = createPairPages(server.deps, async () => []);
  const paths = async () => (await listRates("ru")).map(({ path }) => path);
  const [first = ""] = await paths();
  expect(first).toBe("/exchange/btc-to-sberrub");
  const change = (enabled: boolean) =>
    server.call("changeDirection", { operator: true, params: { from: 1, to: 13 }, body: { enabled } });
  await change(false);
  expect(await paths()).not.toContain(first);
  await change(true);
});

it("writes the list as HTML, and reads it again after five minutes", async () => {
  const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));
  let rate = "1 <b>";
  const listed = createRates({ clock }, async () => [{ path: "/exchange/a-to-b", pair: "A & B", rate }]);
  const first = '<ul><li><a href="/en/exchange/a-to-b">A &amp; B</a> 1 &lt;b&gt;</li></ul>';
  expect(await listed("en")).toBe(first);
  rate = "2";
  clock.advance(299);
  expect(await listed("en")).toBe(first);
  clock.advance(1);
  expect(await listed("en")).toContain("</a> 2</li>");
  expect(await createRates({ clock }, async () => [])("ru")).toBe("");
});
