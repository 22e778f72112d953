import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { act, claimBody, createClaim, newKey, readPair, times } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

type Schemas = components["schemas"];

// On PostgreSQL the draws are true races over ten connections; on the embedded database they follow one another.
const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: Schemas["Pair"];
let currency: number;
beforeAll(async () => {
  pair = await readPair(server, "ETH", "SBERRUB");
  currency = pair.structure.from.currency.id;
});
beforeEach(async () => {
  await server.deps.db
    .updateTable("pay_to")
    .set({ active: false })
    .where("currency_id", "=", currency)
    .execute();
});

const wallet = () => `0x${randomBytes(20).toString("hex")}`;

const send = (body: Partial<Schemas["PayToCreate"]>, headers = newKey()) =>
  server.call("addPayTo", {
    locale: "en",
    headers,
    body: { currency, values: [{ account: wallet() }], ...body },
  });

const add = async (body: Partial<Schemas["PayToCreate"]> = {}): Promise<Schemas["PayTo"]> => {
  const { status, json, text } = await send(body);
  expect(status, text).toBe(201);
  return json.results[0] as Schemas["PayTo"];
};

const change = (id: string, body: Schemas["PayToChange"]) =>
  server.call("changePayTo", { locale: "en", params: { id }, body });

const remove = (id: string) => server.call("removePayTo", { locale: "en", params: { id } });

const listed = async (): Promise<Schemas["PayToPage"]> =>
  (await server.call("listPayTo", { locale: "en", query: { currency: String(currency), size: "100" } })).json;

const addressOf = ({ values }: Schemas["PayTo"]) => values[0]?.value;

/** A confirmed order, and the address that it got; undefined when staff have to issue one. */
const order = async (fromSumma?: string) => {
  const { id } = await createClaim(server, claimBody(pair, fromSumma === undefined ? {} : { fromSumma }));
  const { json, status, text } = await act(server, id, "confirm");
  expect(status, text).toBe(200);
  const { payment_requisites: issued } = await rowOf(server.deps.db, "claims", { id }, "payment_requisites");
  return { id, status: json.status as string, address: issued?.[0]?.value };
};

/** Time passes for what was issued; rates do not age. */
const pass = (minutes: number) =>
  sql`update claims set pay_to_at = pay_to_at - make_interval(mins => ${minutes})`.execute(server.deps.db);

const addressesOf = async (count: number) =>
  (await times(count, () => order())).flatMap(({ address }) => address ?? []);

describe("an order gets payment details", () => {
  test("that staff added, and the list counts its use today", async () => {
    const row = await add({ label: "Cold wallet", daily_count: 3, daily_sum: "500.50" });
    expect(row).toMatchObject({
      label: "Cold wallet",
      active: true,
      once: false,
      daily_count: 3,
      daily_sum: "500.5",
      rest_minutes: null,
      today: { count: 0, sum: "0" },
      used_at: null,
    });
    const { id, address } = await order();
    expect(address).toBe(addressOf(row));
    const { results, currencies } = await listed();
    expect(results.find((one) => one.id === row.id)).toMatchObject({
      today: { count: 1, sum: claimBody(pair).fromSumma },
      used_at: server.clock.now().toISOString(),
    });
    expect(currencies.find((one) => one.currency.id === currency)?.fields).toMatchObject([
      { name: "account" },
    ]);
    // What ends unpaid gives its share back.
    await act(server, id, "cancel");
    expect((await listed()).results.find((one) => one.id === row.id)?.today.count).toBe(0);
  });

  test("in turn, and the same amount elsewhere as long as there is somewhere else", async () => {
    const rows = [await add(), await add(), await add()];
    const got: (string | undefined)[] = [];
    for (let index = 0; index < 3; index++) got.push((await order()).address);
    expect(new Set(got)).toEqual(new Set(rows.map(addressOf)));
    expect((await order()).address).toBeDefined();
  });

  test("as often a day as they allow, however many ask at once", async () => {
    await add({ daily_count: 3 });
    await add({ daily_count: 2 });
    expect(await addressesOf(12)).toHaveLength(5);
    expect(await order()).toMatchObject({ status: "waiting_requisites", address: undefined });
    await pass(24 * 60);
    expect(await addressesOf(6)).toHaveLength(5);
  });

  test("up to the sum of the day, however many ask at once", async () => {
    await add({ daily_sum: "0.5" });
    const claims = await times(6, () => order("0.2"));
    expect(claims.filter(({ address }) => address !== undefined)).toHaveLength(2);
    expect((await order("0.1")).address).toBeDefined();
  });

  test("once, where they are for one order only", async () => {
    const once = await add({ once: true });
    const got = await times(5, () => order());
    const [first, ...others] = got.filter(({ address }) => address !== undefined);
    expect(others).toEqual([]);
    await act(server, first?.id ?? "", "cancel");
    await pass(48 * 60);
    expect((await order()).address).toBeUndefined();
    expect((await listed()).results.find(({ id }) => id === once.id)?.today.count).toBe(0);
  });

  test("after they have rested", async () => {
    await add({ rest_minutes: 30 });
    expect(await addressesOf(4)).toHaveLength(1);
    await pass(29);
    expect((await order()).address).toBeUndefined();
    await pass(1);
    expect((await order()).address).toBeDefined();
  });

  test("only of those that are on", async () => {
    const row = await add();
    expect((await change(row.id, { active: false })).json).toMatchObject({ active: false });
    expect((await order()).address).toBeUndefined();
    await change(row.id, { active: true });
    expect((await order()).address).toBe(addressOf(row));
  });
});

describe("a list", () => {
  test("of which a part is wrong adds nothing, and each row says why", async () => {
    const known = await add();
    const before = (await listed()).count;
    const account = wallet();
    const { status, json } = await send({
      values: [
        { account },
        { account: "0x12" },
        { account: account.toUpperCase().replace("0X", "0x") },
        { account: addressOf(known) ?? "" },
        { account: wallet(), memo: "1" },
        {},
      ],
    });
    expect(status).toBe(400);
    expect(json).toEqual({
      "values.1.account": [expect.stringContaining("cut off")],
      "values.2.account": ["These payment details are further up in the list."],
      "values.3.account": ["These payment details are here already."],
      "values.4.memo": [expect.any(String)],
      "values.5.account": [expect.any(String)],
    });
    expect((await listed()).count).toBe(before);
  });

  test("is added whole, once for a key", async () => {
    const values = [{ account: wallet() }, { account: wallet() }];
    const key = newKey();
    const { status, json } = await send({ values }, key);
    expect(status).toBe(201);
    expect(json.results).toHaveLength(2);
    const { count } = await listed();
    expect((await send({ values }, key)).json).toEqual(json);
    expect((await listed()).count).toBe(count);
  });

  test("is not taken for cash, nor with a limit of zero", async () => {
    const { id: cash } = (
      await server.deps.db.selectFrom("currencies").select("id").where("group", "=", "cash").execute()
    )[0] ?? { id: 0 };
    expect((await send({ currency: cash })).json).toEqual({
      currency: ["This currency takes no payment details."],
    });
    expect((await send({ daily_sum: "0" })).json).toEqual({ daily_sum: ["Must be above zero."] });
    expect(Object.keys((await send({ daily_sum: "0.0000000000000001" })).json)).toEqual(["daily_sum"]);
  });
});

test("what an order has got is not removed, only turned off", async () => {
  const row = await add();
  await order();
  const refused = await remove(row.id);
  expect(refused.status).toBe(409);
  expect(refused.json.code).toBe("version_conflict");
  const unused = await add();
  expect((await remove(unused.id)).status).toBe(204);
  expect((await remove(unused.id)).status).toBe(404);
  expect((await change(unused.id, { active: true })).status).toBe(404);
  await change(row.id, { active: false });
});
