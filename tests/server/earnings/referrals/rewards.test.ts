import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { act, operate } from "#tests/server/claim/support.ts";
import { bodyWith, issue } from "#tests/server/earnings/promocodes/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { complete, createFor, fixRates, money, openPair, pay, programme, ridOf } from "./support.ts";

type Schemas = components["schemas"];

let server: TestServer;
let pair: Schemas["Pair"];
beforeAll(async () => {
  server = await startTestServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
  await fixRates(server);
  pair = await openPair(server);
});
afterAll(() => server.close());

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

  it("depends on the exchange's profit at the rates when the claim is done", async () => {
    const anna = await createUser(server);
    const claim = await createFor(server, pair, { refferal: await ridOf(server, anna) });
    await pay(server, claim);
    const { db } = server.deps;
    const setRate = (value: string) =>
      db.updateTable("rates").set({ value }).where("base", "=", "BTC").where("quote", "=", "RUB").execute();
    await setRate("7600000");
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
  const expectNone = async (
    changes: Partial<Schemas["ClaimCreate"]>,
    before?: Partial<Schemas["ClaimCreate"]>,
    email = `anna.${server.deps.ids.uuid()}@gmail.com`,
    own = false,
  ) => {
    const anna = await createUser(server, { email });
    if (before !== undefined) await createFor(server, pair, before, anna);
    const claim = await createFor(
      server,
      pair,
      { refferal: await ridOf(server, anna), ...changes },
      own ? anna : undefined,
    );
    await pay(server, claim);
    await complete(server, claim);
    expect((await money(server, anna, { status: "all" })).count).toBe(0);
    expect((await programme(server, anna)).balance).toBe("0");
  };

  it("when signed in", () => expectNone({}, undefined, undefined, true));

  it("from another spelling of their mailbox", async () => {
    const name = server.deps.ids.uuid();
    await expectNone({ email: `a.${name}+x@googlemail.com` }, undefined, `a${name}@gmail.com`);
  });

  it("to a card that their own claims have used", async () => {
    // Every claim of these tests has the same card.
    await expectNone({}, {});
  });
});
