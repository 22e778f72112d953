import { beforeAll, describe, expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import type { ClaimRequest } from "#server/claim/creation/check-claim.ts";
import { createClaimServices } from "#server/compose.ts";
import { transaction } from "#server/platform/data/database.ts";
import { act, operate, readClaim } from "#tests/server/claim/support.ts";
import { bodyWith, issue } from "#tests/server/earnings/promocodes/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { bought } from "#tests/server/earnings/gift-cards/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { complete, createFor, fixRates, money, openPair, pay, programme, ridOf } from "./support.ts";

type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: Schemas["Pair"];
beforeAll(async () => {
  await fixRates(server);
  pair = await openPair(server);
});

const statuses = (page: Schemas["ReferralMoneyPage"]) =>
  page.results.map(({ status, amount }) => [status, amount.amount]);

describe("a reward", () => {
  it("is expected while the claim is in progress, and given once when it is done", async () => {
    const anna = await createUser(server);
    const claim = await createFor(server, pair, { refferal: await ridOf(server, anna) });
    expect((await money(server, anna, { status: "all" })).count).toBe(0);
    await pay(server, claim);
    expect(statuses(await money(server, anna, { status: "all" }))).toEqual([["refwait", "25"]]);
    expect(await programme(server, anna)).toMatchObject({
      balance: "0",
      earned: "0",
      expected: "25",
      counts: { rewards: 0, waiting: 1, reversed: 0 },
    });
    await complete(server, claim);
    expect(await programme(server, anna)).toMatchObject({
      balance: "25",
      earned: "25",
      expected: "0",
      counts: { rewards: 1, waiting: 0, reversed: 0 },
    });
    const { results } = await money(server, anna);
    expect(results).toMatchObject([
      {
        status: "refsucc",
        amount: { amount: "25", currency: { code: "USDTTRC20" } },
        reward: { from: { code: "BTC" }, to: { code: "SBERRUB" }, share: "25" },
        reason: null,
        at: server.clock.now().toISOString(),
      },
    ]);
    expect(JSON.stringify(results)).not.toContain(claim);
  });

  it("depends on the exchange's profit at the rates when the money was accepted", async () => {
    const anna = await createUser(server);
    const claim = await createFor(server, pair, { refferal: await ridOf(server, anna) });
    const { db } = server.deps;
    const setRate = (value: string) =>
      db.updateTable("rates").set({ value }).where("base", "=", "BTC").where("quote", "=", "RUB").execute();
    await setRate("7600000");
    await pay(server, claim);
    // What the market did later was no profit of this claim.
    await setRate("9000000");
    await complete(server, claim);
    // 4,000 RUB are 50 USDT.
    expect(statuses(await money(server, anna))).toEqual([["refsucc", "12.5"]]);
    await setRate("8000000");
  });

  it("is lower when a promocode improves the course, and absent when the exchange earns nothing", async () => {
    const anna = await createUser(server);
    const rid = await ridOf(server, anna);
    const code = await issue(server, { value: "5" });
    const dearer = await createFor(server, pair, {
      ...bodyWith(pair, code, { fromSumma: "0.01" }),
      refferal: rid,
    });
    await pay(server, dearer);
    await complete(server, dearer);
    // 7,560,000 for a bitcoin leave 4,400 RUB, 55 USDT.
    expect(statuses(await money(server, anna))).toEqual([["refsucc", "13.75"]]);
    const loss = await issue(server, { value: "12" });
    const free = await createFor(server, pair, {
      ...bodyWith(pair, loss, { fromSumma: "0.01" }),
      refferal: rid,
    });
    await pay(server, free);
    await complete(server, free);
    expect((await money(server, anna, { status: "all" })).count).toBe(1);
  });

  it("is dropped with the claim, and expected again when late money revives it", async () => {
    const anna = await createUser(server);
    const rid = await ridOf(server, anna);
    const refused = await createFor(server, pair, { refferal: rid });
    await act(server, refused, "confirm");
    await act(server, refused, "mark_paid");
    await operate(server, refused, "claim.reject", { reason: "Not ours" });
    expect(statuses(await money(server, anna, { status: "all" }))).toEqual([["refback", "25"]]);
    const late = await createFor(server, pair, { refferal: rid });
    await act(server, late, "confirm");
    await act(server, late, "cancel");
    expect(statuses(await money(server, anna, { status: "refback" }))).toHaveLength(2);
    expect((await programme(server, anna)).balance).toBe("0");
  });

  it("is expected again when the payment was taken back and comes anew in time", async () => {
    const anna = await createUser(server);
    const claim = await createFor(server, pair, { refferal: await ridOf(server, anna) });
    await act(server, claim, "confirm");
    await operate(server, claim, "payment.accept");
    await operate(server, claim, "payment.reverse", { amount: "0.01", reason: "The network dropped it" });
    expect((await readClaim(server, claim)).status).toBe("expired");
    expect(statuses(await money(server, anna, { status: "all" }))).toEqual([["refback", "25"]]);
    expect((await operate(server, claim, "payment.accept")).status).toBe(200);
    expect(statuses(await money(server, anna, { status: "all" }))).toEqual([["refwait", "25"]]);
  });

  it("goes to the referrer the user is bound to, whatever link the claim came by", async () => {
    const [anna, other] = [await createUser(server), await createUser(server)];
    const friend = await createUser(server);
    await server.deps.db
      .updateTable("users")
      .set({ referrer_id: anna.id })
      .where("id", "=", friend.id)
      .execute();
    const claim = await createFor(server, pair, { refferal: await ridOf(server, other) }, friend);
    await pay(server, claim);
    await complete(server, claim);
    expect((await money(server, anna)).count).toBe(1);
    expect((await money(server, other, { status: "all" })).count).toBe(0);
    expect((await programme(server, anna)).counts.users).toBe(1);
  });

  it.each([
    ["of no user", "0123456789ab"],
    ["that is malformed", "friend-7"],
  ])("is absent for a code %s, and the claim goes on", async (_what, refferal) => {
    const claim = await createFor(server, pair, { refferal });
    await pay(server, claim);
    await complete(server, claim);
    const { db } = server.deps;
    expect(
      await db.selectFrom("referral_rewards").selectAll().where("claim_id", "=", claim).execute(),
    ).toEqual([]);
  });
});

describe("users get no reward for their own claims", () => {
  const ofClaim = async (
    changes: Partial<ClaimRequest>,
    before?: Partial<ClaimRequest>,
    own = false,
    among = pair,
  ): Promise<number> => {
    const anna = await createUser(server);
    if (before !== undefined) await createFor(server, among, before, anna);
    const sender = { refferal: await ridOf(server, anna), email: anna.email };
    const claim = await createFor(server, among, { ...sender, ...changes }, own ? anna : undefined);
    await pay(server, claim);
    await complete(server, claim);
    return (await money(server, anna, { status: "all" })).count;
  };

  it("when signed in", async () => expect(await ofClaim({}, undefined, true)).toBe(0));

  // Every claim of these tests has the same card.
  it("to a card that their own claims have used", async () => expect(await ofClaim({}, {})).toBe(0));

  it("but a stranger who types their mailbox, or sends from their card, takes nothing from them", async () => {
    expect(await ofClaim({})).toBe(1);
  });
});

describe("a reward where payments can be reversed for a day", () => {
  let slowPair: Schemas["Pair"];
  const slow = useServer({
    config: {
      CLAIMS_UNPAID: "0",
      CLAIMS_PER_HOUR: "0",
      REWARD_HOURS: "24",
      BRAND_EMAIL: "desk@example.com",
    },
  });
  beforeAll(async () => {
    await fixRates(slow);
    slowPair = await openPair(slow);
  });

  const done = async () => {
    const anna = await createUser(slow);
    const claim = await createFor(slow, slowPair, { refferal: await ridOf(slow, anna) });
    await pay(slow, claim);
    await complete(slow, claim);
    return { anna, claim };
  };

  it("waits until then, and is given once", async () => {
    const { anna } = await done();
    expect(statuses(await money(slow, anna, { status: "all" }))).toEqual([["refwait", "25"]]);
    expect(await programme(slow, anna)).toMatchObject({ balance: "0", expected: "25" });
    await slow.advance(86_400 - 60);
    expect((await programme(slow, anna)).balance).toBe("0");
    await slow.advance(120);
    expect(statuses(await money(slow, anna, { status: "all" }))).toEqual([["refsucc", "25"]]);
    await slow.advance(86_400);
    expect((await programme(slow, anna)).balance).toBe("25");
  });

  it.each([0, 86_460])("is taken back with its payment, reversed after %s seconds", async (seconds) => {
    const { anna, claim } = await done();
    await slow.advance(seconds);
    const { referrals } = createClaimServices(slow.deps);
    const why = { by: { kind: "system" }, reason: "charged back" } as const;
    await transaction(slow.deps.db, (trx) => referrals.reverse(trx, claim, why));
    await slow.advance(2 * 86_400);
    expect(statuses(await money(slow, anna, { status: "all" }))).toEqual([["refback", "25"]]);
    expect((await programme(slow, anna)).balance).toBe("0");
  });

  it("that was spent before its payment is reversed stays, and staff are told", async () => {
    const { anna, claim } = await done();
    await slow.advance(86_460);
    await bought(slow, anna, { amount: "20" });
    const { referrals } = createClaimServices(slow.deps);
    const why = { by: { kind: "system" }, reason: "charged back" } as const;
    await transaction(slow.deps.db, (trx) => referrals.reverse(trx, claim, why));
    expect((await programme(slow, anna)).balance).toBe("5");
    const letters = await slow.deps.db.selectFrom("outbox").select("subject").execute();
    expect(letters.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining("Вознаграждение за заявку"),
    );
  });

  it("is taken back with a payment that is reversed while the payout leaves", async () => {
    const anna = await createUser(slow);
    const claim = await createFor(slow, slowPair, { refferal: await ridOf(slow, anna) });
    await pay(slow, claim);
    const back = { amount: "0.0001", reason: "charged back" };
    expect((await operate(slow, claim, "payment.reverse", back)).status).toBe(200);
    await complete(slow, claim);
    await slow.advance(2 * 86_400);
    expect(statuses(await money(slow, anna, { status: "all" }))).toEqual([["refback", "25"]]);
  });

  it("is taken back by staff while it waits", async () => {
    const { anna } = await done();
    const [waiting] = (await money(slow, anna, { status: "refwait" })).results;
    const back = await slow.call("reverseReferralReward", {
      params: { id: waiting?.id ?? "" },
      body: { reason: "charged back" },
    });
    expect(back.json).toMatchObject({ status: "refback" });
    await slow.advance(2 * 86_400);
    expect((await programme(slow, anna)).balance).toBe("0");
  });
});
