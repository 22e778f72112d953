import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { findFaults } from "#server/ledger/check/rules-store.ts";
import { claimBody, newKey } from "#tests/server/claim/support.ts";
import { fixRates, openPair } from "#tests/server/earnings/referrals/support.ts";
import { openPartner, partnerOrder, readMine } from "#tests/server/shop/shop/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";

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

/** Creates a claim for 0.01 BTC: without a surcharge the customer gets 72,000 RUB. */
const order = async ({ headers }: Partner) => {
  const body = partnerOrder(pair, { amount: "0.01" });
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

test("a quote says what its rate is made of, each part by itself", async () => {
  const [plain, dearer] = [await open("0"), await open("2.5")];
  const fix = async (course: string | null) => {
    await server.call("changeDirection", { params: sides, body: { course, confirm: true } });
    server.clock.advance(2);
  };
  expect((await quoteFor(plain)).json, "a rate of one's own").toMatchObject({ market: null, margin: null });
  const { course } = (await quoteFor(plain)).json;
  await fix(null);
  const [own, shops] = [(await quoteFor(plain)).json, (await quoteFor(dearer)).json];
  await fix(course);
  const { market, margin } = own;
  expect((Number(market) * (1 + Number(margin) / 100)) / Number(own.course)).toBeCloseTo(1, 4);
  expect(shops, "the surcharge is no part of the margin").toMatchObject({ surcharge: "2.5", market, margin });
});

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
      server.call("changeDirection", { params, body: { steps, confirm: true } });
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
    const { from: _from, to: _to, side: _side, amount: _amount, ...rest } = partnerOrder(pair);
    const made = await server.call("createPartnerClaim", {
      locale: "en",
      headers: { ...partner.headers, ...newKey() },
      body: { ...rest, quote: json.id },
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
