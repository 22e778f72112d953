import { expect, it } from "vitest";
import { createClaimServices } from "#server/compose.ts";
import { openContest } from "#server/demo/contest.ts";
import { makeGiftHistory } from "#server/demo/gift-history.ts";
import { makeOrderHistory } from "#server/demo/order-history.ts";
import { makeReferralHistory } from "#server/demo/referral-history.ts";
import { makeShopHistory } from "#server/demo/shop-history.ts";
import { readPair } from "#tests/server/claim/support.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer();

const counts = async () => {
  const rows = await server.deps.db.selectFrom("referral_rewards").select("status").execute();
  const of = (status: string) => rows.filter((row) => row.status === status).length;
  return { granted: of("granted"), waiting: of("waiting"), back: of("back") };
};

it("gives the demo's first user rewards of the last month, once and through the ordinary use cases", async () => {
  const { deps } = server;
  const make = () => makeReferralHistory(deps, createClaimServices);
  await make();
  expect(await counts()).toEqual({ granted: 12, waiting: 2, back: 1 });
  await make();
  expect(await counts()).toEqual({ granted: 12, waiting: 2, back: 1 });
  await expectInvariants(server);
  const boris = await deps.db
    .selectFrom("users as u")
    .innerJoin("users as r", "r.id", "u.referrer_id")
    .select("r.email")
    .where("u.email", "=", "boris@example.com")
    .executeTakeFirstOrThrow();
  expect(boris.email).toBe("anna@example.com");
});

it("gives the demo's users gift cards in every status, once, paid from those rewards", async () => {
  const make = () => makeGiftHistory(createClaimServices(server.deps));
  await make();
  await make();
  const cards = await server.deps.db.selectFrom("gift_cards").selectAll().orderBy("created_at").execute();
  expect(cards.map(({ status, amount }) => [status, Number(amount)])).toEqual([
    ["redeemed", 5],
    ["redeemed", 3],
    ["active", 2],
  ]);
  const [given, back] = cards;
  expect(given?.redeemed_by).not.toBe(given?.buyer_id);
  expect(back?.redeemed_by).toBe(back?.buyer_id);
  await expectInvariants(server);
});

it("gives the demo's users an order in every resting state, once", async () => {
  const { deps } = server;
  const make = () => makeOrderHistory(deps, createClaimServices);
  await make();
  await make();
  const rows = await deps.db
    .selectFrom("claims as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .innerJoin("currencies as f", "f.id", "c.from_currency_id")
    .select(["c.status", "c.reason", "u.email", "f.group"])
    .execute();
  for (const { group, reason } of rows.filter((row) => row.reason !== null))
    expect(/bank|card|банк|карт/i.test(reason ?? ""), reason ?? "").toBe(group === "bank");
  const of = (email: string) => rows.filter((row) => row.email === email).map(({ status }) => status);
  const expected = [
    "cancelled",
    "done",
    "done",
    "done",
    "expired",
    "hold",
    "paid_late",
    "refunded",
    "refunding",
  ];
  for (const email of ["anna@example.com", "boris@example.com"])
    expect(of(email).toSorted()).toEqual([...expected, "rejected", "underpaid"]);
  await expectInvariants(server);
});

it("gives the shop of the demo's first user a month of sales, once", async () => {
  const { deps } = server;
  const before = await counts();
  const make = () => makeShopHistory(deps, createClaimServices);
  await make();
  await make();
  const rows = await deps.db
    .selectFrom("claims")
    .select(["status", "order_id", "campaign"])
    .where("shop_id", "is not", null)
    .execute();
  expect(rows).toHaveLength(15);
  expect(new Set(rows.map(({ order_id: order }) => order)).size).toBe(15);
  expect(new Set(rows.map(({ campaign }) => campaign))).toEqual(new Set(["newsletter", "banner", null]));
  expect((await counts()).granted).toBeGreaterThan(before.granted);
  await expectInvariants(server);
});

it("tells from these orders how long an exchange of the home page's pair takes", async () => {
  expect((await readPair(server, "BTC", "SBERRUB")).duration).toBe(28 * 60);
});

it("opens the contest, and leaves it closed once an operator has closed it", async () => {
  const isOpen = async () => (await server.call("readSettings", { locale: "en" })).json.contest as boolean;
  await openContest(server.deps);
  expect(await isOpen()).toBe(true);
  await server.call("changeSwitches", { body: { contest: false } });
  await openContest(server.deps);
  expect(await isOpen()).toBe(false);
});
