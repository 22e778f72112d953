import { afterEach, beforeAll, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { findFaults } from "#server/ledger/check/rules-store.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import { act, newKey, operate } from "#tests/server/claim/support.ts";
import {
  complete,
  createFor,
  fixRates,
  money,
  openPair,
  pay,
  programme,
  ridOf,
} from "#tests/server/earnings/referrals/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { usdt } from "#tests/server/earnings/withdrawals/support.ts";
import { becomeShop, readMine } from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: components["schemas"]["Pair"];
beforeAll(async () => {
  await fixRates(server);
  pair = await openPair(server);
});
afterEach(async () => expect(await findFaults(server.deps.db)).toEqual([]));

const openShop = async (): Promise<{ owner: TestUser; shop: string }> => {
  const owner = await createUser(server);
  return { owner, shop: await becomeShop(server, owner) };
};

const earnings = ({ id }: TestUser) =>
  balanceOf(server.deps.db, { kind: "shop_earnings", owner: id, currency: usdt });

const shopOf = async (claim: string) =>
  (await rowOf(server.deps.db, "claims", { id: claim }, "shop_id")).shop_id;

const through = async (refferal: string, user?: TestUser): Promise<string> => {
  const claim = await createFor(server, pair, { refferal }, user);
  await pay(server, claim);
  return claim;
};

const staffView = async (shop: string) =>
  (await server.call("readOperatorShop", { params: { id: shop } })).json;

test("a completed claim by a shop's link earns the shop its share of the profit", async () => {
  const { owner, shop } = await openShop();
  const claim = await through(shop);
  expect(await shopOf(claim)).toBe(shop);
  // The exchange earns 100 USDT on it.
  expect((await readMine(server, owner)).shop).toMatchObject({
    link: `http://localhost/?shop=${shop}`,
    currency: { code: "USDTTRC20" },
    balance: "0",
    earned: "0",
    expected: "40",
    counts: { rewards: 0, waiting: 1 },
  });
  await complete(server, claim);
  expect((await readMine(server, owner)).shop).toMatchObject({
    balance: "40",
    earned: "40",
    expected: "0",
    counts: { rewards: 1, waiting: 0 },
  });
  expect(await earnings(owner)).toBe("40");
  const expense = { kind: "shop_expense", owner: null, currency: usdt } as const;
  expect(Number(await balanceOf(server.deps.db, expense))).toBeLessThanOrEqual(-40);
});

test("a shop's claim does not reward the user's referrer", async () => {
  const { owner, shop } = await openShop();
  const [referrer, friend] = [await createUser(server), await createUser(server)];
  await server.deps.db
    .updateTable("users")
    .set({ referrer_id: referrer.id })
    .where("id", "=", friend.id)
    .execute();
  await complete(server, await through(shop, friend));
  expect(await earnings(owner)).toBe("40");
  expect((await money(server, referrer, { status: "all" })).count).toBe(0);
  // The shop's owner does not become a referrer by it either.
  expect(await programme(server, owner)).toMatchObject({ balance: "0", counts: { rewards: 0 } });
});

test("a claim by a user's link rewards no shop, and an unknown id gives no reward", async () => {
  const { owner } = await openShop();
  const byUser = await through(await ridOf(server, owner));
  await complete(server, byUser);
  expect(await shopOf(byUser)).toBeNull();
  expect(await earnings(owner)).toBe("0");
  expect((await programme(server, owner)).counts.rewards).toBe(1);
  const unknown = await through("s000000000000");
  await complete(server, unknown);
  expect(await shopOf(unknown)).toBeNull();
});

test("a rejected or refunded claim earns the shop nothing", async () => {
  const { owner, shop } = await openShop();
  const rejected = await createFor(server, pair, { refferal: shop });
  await act(server, rejected, "confirm");
  await act(server, rejected, "mark_paid");
  expect((await readMine(server, owner)).shop.expected).toBe("40");
  await operate(server, rejected, "claim.reject", { reason: "Not ours" });
  expect((await readMine(server, owner)).shop).toMatchObject({ balance: "0", expected: "0" });
});

test("a shop earns nothing on its owner's own claims", async () => {
  const { owner, shop } = await openShop();
  await complete(server, await through(shop, owner));
  expect(await earnings(owner)).toBe("0");
});

test("staff take a reward back while it is on the balance, with a reason", async () => {
  const { owner, shop } = await openShop();
  await complete(server, await through(shop));
  const { results } = await staffView(shop);
  expect(results).toMatchObject([{ status: "refsucc", amount: "40", share: "40" }]);
  const back = await server.call("reverseReferralReward", {
    headers: newKey(),
    params: { id: results[0].id },
    body: { reason: "The payment was charged back" },
  });
  expect(back.status, back.text).toBe(200);
  expect(await earnings(owner)).toBe("0");
  expect((await readMine(server, owner)).shop).toMatchObject({ balance: "0", earned: "0" });
  expect((await staffView(shop)).results).toMatchObject([
    { status: "refback", reason: "The payment was charged back" },
  ]);
});

test("a new share applies to claims paid after it, and is recorded in the journal", async () => {
  const { owner, shop } = await openShop();
  await complete(server, await through(shop));
  const before = await through(shop);
  const change = { share: "50", reason: "As agreed" };
  const changed = await server.call("changeShop", { params: { id: shop }, body: change });
  expect(changed.json).toMatchObject({ id: shop, email: owner.email, share: "50" });
  await complete(server, before);
  await complete(server, await through(shop));
  expect(await earnings(owner)).toBe("130");
  const acts = await server.call("listStaffActs", { query: { subject: shop } });
  expect(acts.json.results).toMatchObject([{ operation: "changeShop", change }]);
  const most = { ...change, share: "100.5" };
  const refused = await server.call("changeShop", { params: { id: shop }, body: most });
  expect(refused.status).toBe(400);
});

test("the ledger check finds a reward given to another shop than the claim's", async () => {
  const { shop } = await openShop();
  const other = await openShop();
  const claim = await through(shop);
  await complete(server, claim);
  const { db } = server.deps;
  const give = (to: string) =>
    db.updateTable("referral_rewards").set({ shop_id: to }).where("claim_id", "=", claim).execute();
  await give(other.shop);
  expect((await findFaults(db)).map(({ rule }) => rule)).toContain(
    "a claim rewards another one than its shop",
  );
  await give(shop);
});
