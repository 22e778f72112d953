import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { findFaults } from "#server/ledger/rules-store.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import { act, claimBody, newKey, operate } from "#tests/server/claim/support.ts";
import { complete, fixRates, openPair, pay } from "#tests/server/earnings/referrals/support.ts";
import { openPartner, readMine } from "#tests/server/shop/shop/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { usdt } from "#tests/server/earnings/withdrawals/support.ts";

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: components["schemas"]["Pair"];
let sides: { from: number; to: number };
beforeAll(async () => {
  await fixRates(server);
  pair = await openPair(server);
  const body = claimBody(pair);
  sides = { from: body.fromPs, to: body.toPs };
});
afterEach(async () => expect(await findFaults(server.deps.db)).toEqual([]));

type Partner = Awaited<ReturnType<typeof openPartner>> & { readonly owner: TestUser };

const set = async (owner: TestUser, surcharge: unknown) =>
  server.call("changeMyShop", {
    locale: "en",
    headers: await owner.authorization(),
    body: { surcharge },
  });

const open = async (surcharge: string): Promise<Partner> => {
  const owner = await createUser(server);
  const partner = await openPartner(server, owner);
  const answer = await set(owner, surcharge);
  expect(answer.status, answer.text).toBe(200);
  return { ...partner, owner };
};

const orderOf = (changes: Record<string, unknown> = {}) => {
  const { fromRequisites, toRequisites } = claimBody(pair);
  return {
    order_id: `order-${randomUUID()}`,
    email: `${randomUUID()}@example.com`,
    from_requisites: fromRequisites,
    to_requisites: toRequisites,
    ...changes,
  };
};
/** Creates a claim for 0.01 BTC: without a surcharge the customer gets 72,000 RUB and the exchange earns 8,000. */
const order = async ({ headers }: Partner, changes: Record<string, unknown> = {}) => {
  const body = orderOf({ ...sides, side: "from", amount: "0.01", ...changes });
  const answer = await server.call("createPartnerClaim", {
    locale: "en",
    headers: { ...headers, ...newKey() },
    body,
  });
  expect(answer.status, answer.text).toBe(201);
  server.clock.advance(1);
  return answer.json as components["schemas"]["PartnerClaim"];
};
const quoteFor = async ({ headers }: Partner, amount = "0.01", side = "from") =>
  server.call("createPartnerQuote", {
    locale: "en",
    headers: { ...headers, ...newKey() },
    body: { ...sides, side, amount },
  });
const earnings = ({ owner }: Partner) =>
  balanceOf(server.deps.db, { kind: "shop_earnings", owner: owner.id, currency: usdt });
const rewardOf = (claim: string) =>
  server.deps.db
    .selectFrom("referral_rewards")
    .select(["status", "amount", "surcharge"])
    .where("claim_id", "=", claim)
    .executeTakeFirst();

describe("the surcharge setting", () => {
  test("belongs to the owner, and applies to the shop from then on", async () => {
    const { owner } = await open("0");
    expect((await readMine(server, owner)).shop.surcharge).toBe("0");
    const changed = await set(owner, "2,50");
    expect(changed.json.shop.surcharge).toBe("2.5");
    expect((await readMine(server, owner)).shop.surcharge).toBe("2.5");
    const stranger = await set(await createUser(server), "1");
    expect([stranger.status, stranger.json.detail]).toEqual([404, "You have no shop."]);
  });

  test.each([
    ["", "Fill in this field."],
    ["5.01", "No more than 5 %."],
    ["-1", "Enter a percentage, for example 1.5."],
    ["NaN", "Enter a percentage, for example 1.5."],
    ["1.005", "No more than two decimals."],
  ])("%j is refused beside its field", async (surcharge, message) => {
    const { owner } = await open("1");
    const refused = await set(owner, surcharge);
    expect([refused.status, refused.json]).toEqual([400, { surcharge: [message] }]);
    expect((await readMine(server, owner)).shop.surcharge).toBe("1");
  });

  test("cannot exceed five percent in the database either", async () => {
    const { shop } = await open("5");
    const { db } = server.deps;
    for (const surcharge of ["5.01", "-0.01", "NaN", "1.001"])
      await expect(
        db.updateTable("shops").set({ surcharge }).where("id", "=", shop).execute(),
      ).rejects.toThrow(/check constraint/);
  });
});

describe("the course for a shop's customers", () => {
  test("includes the surcharge in directions, quotes, claims and on the claim's page", async () => {
    const partner = await open("2");
    const { headers } = partner;
    const listed = async (as: Partner) =>
      (await server.call("listPartnerDirections", { locale: "en", headers: as.headers })).json.find(
        (one: { from: { id: number }; to: { id: number } }) =>
          one.from.id === sides.from && one.to.id === sides.to,
      );
    const direction = await listed(partner);
    expect(direction).toMatchObject({ course: "7056000", surcharge: "2" });
    const plain = await listed(await open("0"));
    expect(plain).toMatchObject({ course: "7200000", surcharge: "0" });
    // The same reserve pays for a larger sent amount.
    expect(Number(direction.max)).toBeGreaterThanOrEqual(Number(plain.max));

    const quoted = (await quoteFor(partner)).json;
    expect(quoted).toMatchObject({
      course: "7056000",
      surcharge: "2",
      from_amount: "0.01",
      to_amount: "70560",
    });
    const made = await order(partner);
    expect(made).toMatchObject({ course: "7056000", surcharge: "2", to: { amount: "70560" } });
    const read = await server.call("readPartnerClaim", { locale: "en", headers, params: { id: made.id } });
    expect(read.json.surcharge).toBe("2");
    const page = await server.call("readClaimStatus", { locale: "en", params: { id: made.id } });
    expect(page.json).toMatchObject({ course: "7056000", surcharge: "2" });

    const free = await order(await open("0"));
    expect(free).toMatchObject({ course: "7200000", surcharge: "0" });
    const freePage = await server.call("readClaimStatus", { locale: "en", params: { id: free.id } });
    expect(freePage.json.surcharge).toBeNull();
  });

  test("begins with the better rate of a larger amount, whichever side is given", async () => {
    const partner = await open("2");
    const params = { from: sides.from, to: sides.to };
    const change = (steps: unknown) =>
      server.call("changeDirection", { params, operator: true, body: { steps, confirm: true } });
    await change([{ from: "0.02", percent: "1" }]);
    server.clock.advance(2);
    const figures = async (amount: string, side: string) => {
      const { json } = await quoteFor(partner, amount, side);
      return [json.course, json.from_amount, json.to_amount];
    };
    // 7,200,000 and one percent, less two percent.
    expect(await figures("0.02", "from")).toEqual(["7126560", "0.02", "142531.2"]);
    expect(await figures("142531.2", "to")).toEqual(["7126560", "0.02", "142531.2"]);
    expect(await figures("0.0199", "from")).toEqual(["7056000", "0.0199", "140414.4"]);
    await change([]);
    server.clock.advance(2);
  });

  test("is fixed by a quote, through any change by the owner", async () => {
    const partner = await open("2");
    const { json } = await quoteFor(partner);
    await set(partner.owner, "5");
    const made = await server.call("createPartnerClaim", {
      locale: "en",
      headers: { ...partner.headers, ...newKey() },
      body: orderOf({ quote: json.id }),
    });
    expect(made.json).toMatchObject({ course: "7056000", surcharge: "2", to: { amount: "70560" } });
    expect((await order(partner)).surcharge).toBe("5");
  });

  test("counts towards the limits of the direction", async () => {
    const partner = await open("5");
    const { min, max } = (
      await server.call("listPartnerDirections", { locale: "en", headers: partner.headers })
    ).json.find(
      (one: { from: { id: number }; to: { id: number } }) =>
        one.from.id === sides.from && one.to.id === sides.to,
    );
    expect((await quoteFor(partner, min)).status).toBe(201);
    expect((await quoteFor(partner, max)).status).toBe(201);
    for (const [amount, message] of [
      ["0.00000001", /At least/],
      ["100000", /No more than/],
    ] as const) {
      const refused = await quoteFor(partner, amount);
      expect([refused.status, Object.keys(refused.json)]).toEqual([400, ["amount"]]);
      expect(refused.json.amount[0]).toMatch(message);
    }
  });
});

describe("a completed claim", () => {
  test("earns its shop the surcharge and a share of the remaining profit, once", async () => {
    const partner = await open("2");
    const { id } = await order(partner);
    expect(await earnings(partner)).toBe("0");
    await pay(server, id);
    // 1,440 RUB are 18 USDT; the exchange earns another 100 USDT, of which the shop gets 40.
    expect((await readMine(server, partner.owner)).shop).toMatchObject({ balance: "0", expected: "58" });
    await complete(server, id);
    expect(await earnings(partner)).toBe("58");
    expect(await rewardOf(id)).toEqual({ status: "granted", amount: "58", surcharge: "18" });
    expect((await readMine(server, partner.owner)).shop).toMatchObject({
      balance: "58",
      earned: "58",
      expected: "0",
    });
    expect((await operate(server, id, "payout.complete")).status).toBe(409);
    expect(await earnings(partner)).toBe("58");
    const posted = await server.deps.db
      .selectFrom("ledger_transactions")
      .select("kind")
      .where("claim", "=", id)
      .where("kind", "=", "shop.reward")
      .execute();
    expect(posted).toHaveLength(1);
  });

  test("earns by the percent that it was created with", async () => {
    const partner = await open("2");
    const { id } = await order(partner);
    await set(partner.owner, "0");
    await pay(server, id);
    await complete(server, id);
    expect(await earnings(partner)).toBe("58");
  });

  test("that pays to an account of the shop's owner earns nothing", async () => {
    const partner = await open("5");
    const own = { ...newKey(), ...(await partner.owner.authorization()) };
    expect((await server.call("createClaim", { headers: own, body: claimBody(pair) })).status).toBe(201);
    const { id } = await order(partner);
    await pay(server, id);
    await complete(server, id);
    expect(await earnings(partner)).toBe("0");
    expect((await rewardOf(id))?.status ?? null).not.toBe("granted");
  });

  test("loses both when staff take the reward back", async () => {
    const partner = await open("2");
    const { id } = await order(partner);
    await pay(server, id);
    await complete(server, id);
    const { json } = await server.call("readOperatorShop", { operator: true, params: { id: partner.shop } });
    const back = await server.call("reverseReferralReward", {
      operator: true,
      headers: newKey(),
      params: { id: json.results[0].id },
      body: { reason: "The payment was charged back" },
    });
    expect(back.status, back.text).toBe(200);
    expect(await earnings(partner)).toBe("0");
  });
});

describe("a claim that is not completed", () => {
  test("earns nothing when it is refunded", async () => {
    const partner = await open("2");
    const { id } = await order(partner);
    await pay(server, id);
    await operate(server, id, "payout.fail", { reason: "The bank refused it" });
    await operate(server, id, "refund.start", { reason: "As asked" });
    expect((await readMine(server, partner.owner)).shop.expected).toBe("58");
    await act(server, id, "give_refund_requisite", {
      requisites: { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
    });
    const refunded = await operate(server, id, "refund.complete", { transaction: randomUUID() });
    expect(refunded.status, refunded.text).toBe(200);
    expect(await rewardOf(id)).toMatchObject({ status: "back" });
    expect((await readMine(server, partner.owner)).shop).toMatchObject({ balance: "0", expected: "0" });
    expect(await earnings(partner)).toBe("0");
  });

  test("keeps the surcharge in a recalculation, and the shop earns from the final payout", async () => {
    const partner = await open("2");
    const { id } = await order(partner);
    for (const action of ["confirm", "mark_paid"] as const) await act(server, id, action);
    const short = await operate(server, id, "payment.short", { amount: "0.005" });
    expect(short.status, short.text).toBe(200);
    const page = (await server.call("readClaimStatus", { params: { id } })).json;
    expect(page.offer).toMatchObject({ course: "7056000", current_course: "7056000", to_amount: "35280" });
    await act(server, id, "choose_recalculate");
    await operate(server, id, "claim.recalculate");
    await operate(server, id, "payout.start");
    await complete(server, id);
    expect(await earnings(partner)).toBe("29");
    expect(await rewardOf(id)).toEqual({ status: "granted", amount: "29", surcharge: "9" });
  });
});
