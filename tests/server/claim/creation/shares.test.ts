import { beforeAll, expect, test } from "vitest";
import { multiply } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { act, claimBody, currencyId, newKey, operate, readPair, times } from "#tests/server/claim/support.ts";
import { openPartner, partnerOrder } from "#tests/server/shop/shop/support.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import { checkWhole } from "#server/ledger/check/check.ts";
import { transaction } from "#server/platform/data/database.ts";

/* Ten claims fit into the reserve. Whoever is asked below gets no more of them than the law of shares says. */
const config = {
  CLAIMS_UNPAID: "0",
  CLAIMS_PER_HOUR: "0",
  GUESTS_SHARE: "50",
  USER_SHARE: "20",
  SHOP_SHARE: "30",
  SHOP_UNPAID: "4",
};

const server = useServer({ config });
let pair: components["schemas"]["Pair"];
beforeAll(async () => {
  pair = await readPair(server, "BTC", "SBERRUB");
  await server.call("changeDirection", {
    params: { from: pair.structure.from.currency.id, to: pair.structure.to.currency.id },
    body: { course: pair.course },
  });
});

const reserveFor = async (claims: number) => {
  const body = claimBody(pair);
  const id = await currencyId(server, "SBERRUB");
  const amount = multiply(body.toSumma, String(claims));
  await server.call("setReserve", { params: { id }, body: { amount, reason: "Test" } });
  server.clock.advance(2);
};

const asGuest = () => server.call("createClaim", { locale: "en", headers: newKey(), body: claimBody(pair) });

test("guests hold at most their share of a reserve; users are not refused for them, and money frees the share", async () => {
  await reserveFor(10);
  const answers = await times(10, asGuest);
  const created = answers.filter(({ status }) => status === 201);
  const [refused] = answers.filter(({ status }) => status !== 201);
  expect(created).toHaveLength(5);
  expect([refused?.status, refused?.json]).toEqual([
    409,
    {
      code: "reserve",
      detail:
        "Guests hold their part of the reserve with unpaid orders. Sign in, choose a smaller amount, or try again later.",
    },
  ]);

  const headers = await (await createUser(server)).authorization();
  const own = await server.call("createClaim", {
    headers: { ...newKey(), ...headers },
    body: claimBody(pair),
  });
  expect(own.status, own.text).toBe(201);

  const [paid = "", cancelled = ""] = created.map(({ json }) => json.id as string);
  await act(server, paid, "confirm");
  await act(server, paid, "mark_paid");
  await operate(server, paid, "payment.see", { confirmations: 2 });
  // What is only seen covers nothing, and neither does dust.
  expect((await asGuest()).status).toBe(409);
  await operate(server, paid, "payment.short", { amount: "0.00000001" });
  expect((await asGuest()).status).toBe(409);
  await act(server, cancelled, "cancel");
  expect((await asGuest()).status).toBe(201);
  expect((await asGuest()).status).toBe(409);
});

test("the keys of one shop hold at most their share, and at most so many unpaid orders", async () => {
  const order = async (shop: { readonly headers: Record<string, string> }, changes = {}) =>
    server.call("createPartnerClaim", {
      locale: "en",
      headers: { ...shop.headers, ...newKey() },
      body: partnerOrder(pair, changes),
    });
  await reserveFor(10);
  const greedy = await openPartner(server, await createUser(server));
  // With what the test before holds it is a reserve of sixteen claims; 30 % of them are fewer than five.
  const large = await order(greedy, { amount: multiply(claimBody(pair).fromSumma, "5") });
  expect([large.status, large.json]).toEqual([
    409,
    { code: "reserve", detail: "The shop's unpaid orders already hold its part of the reserve." },
  ]);
  const answers = await times(31, () => order(greedy));
  const [refused] = answers.filter(({ status }) => status !== 201);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect([refused?.status, refused?.json.code]).toEqual([409, "shop_unpaid_limit"]);
  expect((await order(await openPartner(server, await createUser(server)))).status).toBe(201);
});

test("a user holds at most their share of a reserve, which grows by what they have received, up to twice as much", async () => {
  const { db } = server.deps;
  await db.updateTable("claims").set({ arrived: "1000" }).where("hold_state", "=", "held").execute();
  await reserveFor(20);
  const headers = await (await createUser(server)).authorization();
  const own = () =>
    server.call("createClaim", { locale: "en", headers: { ...newKey(), ...headers }, body: claimBody(pair) });
  const createdOf = async (): Promise<string[]> =>
    (await times(12, own)).flatMap(({ status, json }) => (status === 201 ? [json.id as string] : []));
  const first = await createdOf();
  expect(first.length).toBeGreaterThan(0);
  expect((await own()).json).toEqual({
    code: "reserve",
    detail: expect.stringContaining("Your unpaid orders hold your part of the reserve already."),
  });
  expect((await asGuest()).status, "others are not bound by it").toBe(201);
  // An order that is done frees what it held, and adds as much again.
  await db
    .updateTable("claims")
    .set({ status: "done", hold_state: "settled" })
    .where("id", "=", first[0] ?? "")
    .execute();
  expect(await createdOf()).toHaveLength(2);
  await db
    .updateTable("claims")
    .set({ to_amount: "1000000000" })
    .where("id", "=", first[0] ?? "")
    .execute();
  expect((await createdOf()).length + first.length + 1).toBe(2 * first.length);
});

test("what guests hold is counted without a limit, too: the ledger's rules hold while an order is open and after it", async () => {
  const free = await ownServer({ config: { ...config, GUESTS_SHARE: "0" } });
  const { db } = free.deps;
  const broken = () => transaction(db, checkWhole);
  const { json } = await free.call("createClaim", {
    headers: newKey(),
    body: claimBody(await readPair(free, "BTC", "SBERRUB")),
  });
  expect(await broken()).toEqual([]);
  await act(free, json.id as string, "cancel");
  expect(await broken()).toEqual([]);
});
