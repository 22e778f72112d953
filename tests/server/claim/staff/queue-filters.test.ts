import { beforeAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { act, claimBody, createClaim, createUsual, operate, readPair } from "#tests/server/claim/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { openPartner } from "#tests/server/shop/shop/support.ts";
import { useServer } from "#tests/server/support/server.ts";

type Page = components["schemas"]["OperatorClaimPage"];
type Claim = components["schemas"]["Claim"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
/** Bitcoin paid out to a card, the same by a shop's link, and cash brought to an office. */
const claims = {} as Record<"paid" | "linked" | "cash", Claim>;
const [kazan, card, tether] = [3, "4111111111111111", "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL"];
const coldCard = "5555555555554444";

beforeAll(async () => {
  const { shop } = await openPartner(server, await createUser(server));
  claims.paid = await createUsual(server, { email: "anna@filters.example", fromSumma: "0.02" });
  await act(server, claims.paid.id, "confirm");
  await operate(server, claims.paid.id, "payment.accept", { transaction: "tx-in-1" });
  await operate(server, claims.paid.id, "payout.start");
  await operate(server, claims.paid.id, "payout.complete", { transaction: "tx-out-1" });
  claims.paid.created_at = new Date(Date.parse(claims.paid.created_at) - 3 * 86_400_000).toISOString();
  const { id, created_at } = claims.paid;
  await server.deps.db
    .updateTable("claims")
    .set({ created_at: new Date(created_at) })
    .where("id", "=", id)
    .execute();
  claims.linked = await createUsual(server, {
    email: "boris@filters.example",
    refferal: shop,
    order_id: "order-77-b",
    toRequisites: { account: coldCard, holder: "BORIS" },
  });
  const cash = claimBody(await readPair(server, "CASHRUB", "BTC"), { city: kazan });
  claims.cash = await createClaim(server, { ...cash, email: "clara@filters.example" });
});

const call = (query: Record<string, string>) => server.call("listOperatorClaims", { query, locale: "en" });

/** The names of the claims that a query finds. */
const names = async (query: Record<string, string>) => {
  const { status, json, text } = await call(query);
  expect(status, text).toBe(200);
  const found = (json as Page).results.map(({ id }) => id);
  expect((json as Page).count).toBe(found.length);
  return (Object.keys(claims) as (keyof typeof claims)[]).filter((name) => found.includes(claims[name].id));
};

describe("the queue is filtered", () => {
  test("by currency, office, person and status, together", async () => {
    const { from, to } = claims.paid;
    const [btc, rub] = [String(from.currency.id), String(to.currency.id)];
    expect(await names({ from_currency: btc })).toEqual(["paid", "linked"]);
    expect(await names({ to_currency: btc })).toEqual(["cash"]);
    expect(await names({ from_currency: btc, to_currency: rub, status: "done" })).toEqual(["paid"]);
    expect(await names({ city: String(kazan) })).toEqual(["cash"]);
    expect(await names({ city: "1" })).toEqual([]);
    expect(await names({ email: "Boris@filters.example" })).toEqual(["linked"]);
    expect(await names({ email: "boris@filters" })).toEqual([]);
  });

  test("by the sum that is given", async () => {
    const from_currency = String(claims.paid.from.currency.id);
    expect(await names({ from_currency, sum_from: "0.02" })).toEqual(["paid"]);
    expect(await names({ from_currency, sum_to: "0.02" })).toEqual(["paid", "linked"]);
    expect(await names({ from_currency, sum_to: "0.019999999999999999" })).toEqual(["linked"]);
    expect((await call({ sum_from: "1" })).json).toEqual({
      from_currency: [expect.stringContaining("currency")],
    });
    const crossed = await call({ from_currency, sum_from: "2", sum_to: "1" });
    expect(crossed.json).toEqual({ sum_to: [expect.stringContaining("below")] });
  });

  test("by the day of creation, in the reader's zone", async () => {
    const day = (claim: Claim) => claim.created_at.slice(0, 10);
    expect(await names({ date_to: day(claims.paid) })).toEqual(["paid"]);
    expect(await names({ date_from: day(claims.linked) })).toEqual(["linked", "cash"]);
    expect(await names({ date_from: day(claims.paid), date_to: day(claims.cash) })).toHaveLength(3);
    const crossed = await call({ date_from: day(claims.cash), date_to: day(claims.paid) });
    expect([crossed.status, Object.keys(crossed.json)]).toEqual([400, ["date_to"]]);
    expect((await call({ tz: "Mars/Olympus", date_to: day(claims.cash) })).status).toBe(400);
  });
});

test.each([
  ["a requisite", () => coldCard, ["linked"]],
  ["a requisite as people read it", () => "5555 5555-5555 4444", ["linked"]],
  ["a requisite in full-width digits", () => coldCard.replaceAll("5", "５"), ["linked"]],
  ["another one", () => card, ["paid"]],
  ["what is not there", () => tether, []],
  ["half of a requisite", () => coldCard.slice(0, 8), []],
  ["the transaction of a payment", () => "tx-in-1", ["paid"]],
  ["the transaction of a payout", () => "TX-OUT-1", ["paid"]],
  ["a shop's order id", () => "order-77-b", ["linked"]],
  ["a number", () => String(claims.cash.number), ["cash"]],
  ["a uuid", () => claims.cash.id, ["cash"]],
  ["a whole e-mail", () => "CLARA@filters.example", ["cash"]],
  ["the beginning of an e-mail", () => "clara@", []],
])("the queue is searched by %s", async (_, q, expected) => {
  expect(await names({ q: q() })).toEqual(expected);
});

test("the address that a claim is paid to finds it", async () => {
  const { json } = await server.call("readOperatorClaim", { params: { id: claims.paid.id } });
  const { value } = json.payment_requisites[0];
  for (const q of [value, value.toUpperCase()]) expect(await names({ q }), q).toEqual(["paid"]);
});

test("what comes meanwhile is counted, and moves nothing", async () => {
  const before = (await call({ from_currency: String(claims.paid.from.currency.id) })).json as Page;
  expect(before).toMatchObject({ newest: claims.cash.number, arrived: 0 });
  const { id } = await createUsual(server);
  const query = { from_currency: String(claims.paid.from.currency.id), up_to: String(before.newest) };
  const after = (await call(query)).json as Page;
  expect(after).toMatchObject({ newest: before.newest, arrived: 1, count: 2 });
  expect(after.results.map((row) => row.id)).toEqual(before.results.map((row) => row.id));
  expect((await call({ ...query, status: "done" })).json.arrived).toBe(0);
  expect((await call({})).json.results[0].id).toBe(id);
});

test("the page names what it can be filtered by", async () => {
  const { currencies, cities } = (await call({})).json as Page;
  expect(currencies.find(({ id }) => id === claims.paid.from.currency.id)?.name).toContain("BTC");
  expect(cities.map(({ name }) => name)).toContain("Kazan");
});
