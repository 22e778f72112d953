import { expect, it } from "vitest";
import { createManualClock, secondsAfter } from "#server/platform/clock.ts";
import { createPairPages } from "#server/exchange/pairs/page.ts";
import { createRates } from "#server/site/pages/rates.ts";
import { countingStatements } from "#tests/server/support/statements.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer();

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

it("reads them all in two statements", async () => {
  const { deps, ran } = countingStatements(server.deps);
  expect((await createPairPages(deps, async () => []).listRates("en")).length).toBeGreaterThan(3);
  expect(ran()).toBe(2);
});

it("leaves out a pair that is closed, or whose rate is too old", async () => {
  const { listRates } = createPairPages(server.deps, async () => []);
  const paths = async () => (await listRates("ru")).map(({ path }) => path);
  const [first = ""] = await paths();
  expect(first).toBe("/exchange/btc-to-sberrub");
  const change = (enabled: boolean) =>
    server.call("changeDirection", { params: { from: 1, to: 13 }, body: { enabled } });
  await change(false);
  expect(await paths()).not.toContain(first);
  await change(true);
  expect(await paths()).toContain(first);
  const tomorrow = createManualClock(secondsAfter(server.deps.clock.now(), 86_400));
  expect(await createPairPages({ ...server.deps, clock: tomorrow }, async () => []).listRates("ru")).toEqual(
    [],
  );
});

/** Lets the list that is being read arrive. */
const arrival = () => new Promise((resolve) => setImmediate(resolve));

it("writes the list as HTML, and reads it again after five minutes, without waiting for it", async () => {
  const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));
  let rate = "1 <b>";
  const listed = createRates({ clock }, async () => [{ path: "/exchange/a-to-b", pair: "A & B", rate }]);
  expect(listed("en")).toBe("");
  await arrival();
  const first = '<ul><li><a href="/en/exchange/a-to-b">A &amp; B</a> 1 &lt;b&gt;</li></ul>';
  expect(listed("en")).toBe(first);
  expect(listed("ru")).toContain('href="/exchange/a-to-b"');
  rate = "2";
  clock.advance(299);
  expect(listed("en")).toBe(first);
  await arrival();
  expect(listed("en")).toBe(first);
  clock.advance(1);
  expect(listed("en")).toBe(first);
  await arrival();
  expect(listed("en")).toContain("</a> 2</li>");
});

it("has no list while the rates cannot be read, and asks once at a time", async () => {
  const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));
  let asked = 0;
  let isAway = false;
  const listed = createRates({ clock }, async () => {
    asked += 1;
    if (isAway) throw new Error("the database is away");
    return [{ path: "/exchange/a-to-b", pair: "A", rate: "1" }];
  });
  listed("ru");
  listed("ru");
  await arrival();
  expect(asked).toBe(2);
  expect(listed("ru")).toContain("<ul>");
  isAway = true;
  clock.advance(300);
  listed("ru");
  await arrival();
  isAway = false;
  expect(listed("ru")).toBe("");
  await arrival();
  expect(listed("ru")).toContain("<ul>");
});
