import { beforeAll, describe, expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { complete, createFor, fixRates, money, openPair, pay, programme, ridOf } from "./support.ts";

type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: Schemas["Pair"];
beforeAll(async () => {
  await fixRates(server);
  pair = await openPair(server);
});

const setShare = (share: string) => server.call("changeReferralTerms", { locale: "en", body: { share } });
const setOwn = (email: string, share: string | null) =>
  server.call("changeUserReferral", { locale: "en", body: { email, share } });
const lastAct = async () => (await server.call("listStaffActs", { query: { size: "1" } })).json.results[0];

const rewarded = async (user: TestUser): Promise<string> => {
  const claim = await createFor(server, pair, { refferal: await ridOf(server, user) });
  await pay(server, claim);
  await complete(server, claim);
  return claim;
};

const reverse = (id: string, reason = "The payout came back.") =>
  server.call("reverseReferralReward", { locale: "en", params: { id }, body: { reason } });

describe("the referrer's share", () => {
  it("is the general one, unless the user has their own", async () => {
    const [anna, boris] = [await createUser(server), await createUser(server)];
    expect((await server.call("readReferralTerms")).json).toEqual({
      share: "25",
      currency: "USDTTRC20",
    });
    expect((await setOwn(boris.email.toUpperCase(), "40.50")).json).toMatchObject({
      email: boris.email,
      share: "40.5",
      own_share: "40.5",
    });
    expect(await lastAct()).toMatchObject({ operation: "changeUserReferral", subject: boris.id });
    expect((await setShare("10")).json).toEqual({ share: "10", currency: "USDTTRC20" });
    expect(await lastAct()).toMatchObject({
      operation: "changeReferralTerms",
      change: { share: "10" },
      actor: { kind: "token" },
    });
    await rewarded(anna);
    await rewarded(boris);
    expect((await programme(server, anna)).balance).toBe("10");
    expect(await programme(server, boris)).toMatchObject({ balance: "40.5", terms: { share: "40.5" } });
    expect((await setOwn(boris.email, null)).json).toMatchObject({ share: "10", own_share: null });
    await setOwn(anna.email, "0");
    await rewarded(anna);
    expect((await programme(server, anna)).balance).toBe("10");
    await setShare("25");
  });

  it.each(["100.5", "101"])("refuses %j", async (share) => {
    const answer = await setShare(share);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json as object)).toEqual(["share"]);
  });

  it("is refused for an unknown user", async () => {
    const answer = await setOwn("nobody@users.example", "5");
    expect([answer.status, Object.keys(answer.json as object)]).toEqual([400, ["email"]]);
  });
});

describe("a reward that is taken back", () => {
  it("leaves the balance once, with a reason that the user reads", async () => {
    const anna = await createUser(server);
    await rewarded(anna);
    const [reward] = (await money(server, anna)).results;
    const id = reward?.id ?? "";
    const answer = await reverse(id, " The payout came back. ");
    expect(answer.json).toMatchObject({ id, status: "refback", reason: "The payout came back." });
    expect(await lastAct()).toMatchObject({ operation: "reverseReferralReward", subject: id });
    expect((await reverse(id)).status).toBe(409);
    expect(await programme(server, anna)).toMatchObject({
      balance: "0",
      counts: { rewards: 0, reversed: 1 },
    });
    expect((await money(server, anna, { status: "refback" })).results).toMatchObject([
      { reason: "The payout came back." },
    ]);
    const seen = await server.call("readUserReferral", { query: { email: anna.email } });
    expect(seen.json).toMatchObject({ balance: "0", count: 1, results: [{ id, status: "refback" }] });
  });

  it("is of a reward that was given", async () => {
    const anna = await createUser(server);
    const claim = await createFor(server, pair, { refferal: await ridOf(server, anna) });
    await pay(server, claim);
    const [waiting] = (await money(server, anna, { status: "refwait" })).results;
    expect((await reverse(waiting?.id ?? "")).status).toBe(409);
  });
});
