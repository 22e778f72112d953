import { beforeEach, expect, it } from "vitest";
import { tellOfLowReserves } from "#server/exchange/reserves/low.ts";
import { reserveHandlers } from "#server/exchange/reserves/routes.ts";
import { seedFeature } from "#server/demo/seed/feature.ts";
import { auditHandlers } from "#server/staff/audit/routes.ts";
import { noticesFeature } from "#server/staff/notices/feature.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({
  features: (deps) => [
    seedFeature(deps),
    { name: "reserves", handlers: reserveHandlers(deps) },
    { name: "audit", handlers: auditHandlers(deps) },
    noticesFeature(deps, { reserves: tellOfLowReserves }),
  ],
  config: { BRAND_EMAIL: "desk@example.com" },
});

/** Bitcoin. */
const params = { id: 1 };
const fill = (amount: string) => server.call("setReserve", { params, body: { amount, reason: "Counted" } });
const tellBelow = (below: string | null) =>
  server.call("setReserveThreshold", { locale: "en", params, body: { below } });
const told = async (): Promise<number> => {
  await server.advance(60);
  return (await server.deps.db.selectFrom("outbox").select("id").where("subject", "like", "%BTC%").execute())
    .length;
};

beforeEach(async () => {
  await fill("10");
  await tellBelow(null);
  await told();
  await server.deps.db.deleteFrom("outbox").execute();
});

it("tells staff once that a reserve is low, and again only after it has recovered", async () => {
  expect((await tellBelow("5.50")).json).toMatchObject({ below: "5.5", low: false });
  expect(await told()).toBe(0);
  await fill("5.5");
  expect(await told()).toBe(0);
  await fill("5.4");
  expect(await told()).toBe(1);
  await fill("3");
  expect(await told()).toBe(1);
  // A lower threshold that the reserve is below is the same shortage.
  expect((await tellBelow("4")).json).toMatchObject({ below: "4", low: true });
  expect(await told()).toBe(1);
  await fill("4");
  expect(await told()).toBe(1);
  await fill("3");
  expect(await told()).toBe(2);
});

it("tells nobody without a threshold, and zero is none", async () => {
  await tellBelow("5");
  expect((await tellBelow("0")).json).toMatchObject({ below: null, low: false });
  await fill("0");
  expect(await told()).toBe(0);
});

it("keeps who set the threshold and what it was", async () => {
  await tellBelow("5");
  await tellBelow("6");
  const acts = await server.call("listStaffActs", { query: { operation: "setReserveThreshold", size: "1" } });
  expect(acts.json.results).toMatchObject([
    { subject: "BTC", change: { below: "6" }, before: { below: "5" }, actor: { kind: "token" } },
  ]);
});

it("refuses an amount that the currency doesn't have", async () => {
  const refused = await tellBelow("0.123456789");
  expect([refused.status, refused.json]).toEqual([400, { below: ["No more than 8 decimals."] }]);
});
