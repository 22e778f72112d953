import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import {
  act,
  claimBody,
  createClaim,
  currencyId,
  newKey,
  operate,
  readClaim,
  readPair,
} from "#tests/server/claim/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { writeSetting } from "#server/staff/settings/store.ts";
import { useServer } from "#tests/server/support/server.ts";

type Schemas = components["schemas"];

const server = useServer();

const english = { locale: "en" } as const;

const terms = (code: string): Schemas["CurrencyCreate"] => ({
  code,
  group: "crypto",
  ticker: code,
  name_ru: `Монета ${code}`,
  name_en: `Coin ${code}`,
  icon: code.toLowerCase(),
  network: { code, name: `Network ${code}` },
  explorer: "https://explorer.example/tx/{transaction}",
  decimals: 8,
  min: "100",
  max: "5000",
});

const send = (code: string, changes: Partial<Schemas["CurrencyCreate"]> = {}) =>
  server.call("addCurrency", { ...english, body: { ...terms(code), ...changes } });

const add = async (code: string, changes: Partial<Schemas["CurrencyCreate"]> = {}) => {
  const { status, json, text } = await send(code, changes);
  expect(status, text).toBe(201);
  return json as Schemas["CurrencyAdded"];
};

const change = (id: number, body: unknown) =>
  server.call("changeCurrency", { ...english, params: { id }, body });
const remove = (id: number) => server.call("removeCurrency", { ...english, params: { id } });

const address: Schemas["CurrencyFieldCreate"] = {
  side: "receive",
  name: "account",
  kind: "text:latin:12-40:k",
  label_ru: "Адрес",
  label_en: "Address",
  required: true,
  examples: ["kq9aq5pqzsfhk7"],
};

const ask = (id: number, body: Partial<Schemas["CurrencyFieldCreate"]> = {}) =>
  server.call("addCurrencyField", { ...english, params: { id }, body: { ...address, ...body } });

const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

const listed = async (): Promise<Schemas["OperatorCurrency"][]> =>
  (await server.call("listOperatorCurrencies", english)).json;

const setDirection = (from: number, to: number, body: Schemas["DirectionChange"]) =>
  server.call("changeDirection", { ...english, params: { from, to }, body });

const fill = (id: number, amount: string) =>
  server.call("setReserve", {
    ...english,
    headers: newKey(),
    params: { id },
    body: { amount, reason: "Filled for a test" },
  });

const stray = (code: string) =>
  server.call("recordStrayPayment", {
    ...english,
    headers: newKey(),
    body: {
      currency: code,
      amount: "5",
      transaction: `stray-${code}`,
      paid_at: server.clock.now().toISOString(),
      note: "Nobody knows it",
    },
  });

const clear = async (currencies: readonly number[]): Promise<string[]> =>
  (await server.call("removeUnusedCurrencies", { ...english, body: { currencies } })).json.removed;

/** Gives currencies an office, saved details, a promocode and an alert. */
const useElsewhere = async (ids: Record<string, number>): Promise<void> => {
  const { OFFICE: office, SAVED: saved, PROMO: promo, ALERT: alert } = ids;
  const { id: user } = await createUser(server);
  const { db } = server.deps;
  await sql`insert into offices (city_id, currency_id, address_ru, address_en, hours)
    select id, ${office}, 'Адрес', 'Address', '{}' from cities limit 1`.execute(db);
  await sql`insert into saved_requisites values (${randomUUID()}, ${user}, ${saved}, 'Mine', '', now())`.execute(
    db,
  );
  await sql`insert into promocodes (id, code, kind, value, from_currency_id, to_currency_id, created_at)
    values (${randomUUID()}, 'PROMO', 'fixed', 1, ${promo}, 13, now())`.execute(db);
  await sql`insert into alerts (id, email, mailbox, stop_hash, locale, direction_id, kind, created_at, expires_at)
    select ${randomUUID()}, 'a@example.com', 'a@example.com', '', 'en', id, 'reserve', now(), now() from directions
      where from_id = ${alert} and to_id = 13`.execute(db);
};

describe("a currency that nobody seeds", () => {
  test("is exchanged for another one, from its first day to done", async () => {
    // An order of just before: what it knew of currencies is kept for some seconds.
    await createClaim(server, claimBody(await readPair(server, "BTC", "SBERRUB")));
    const { currency, directions } = await add("KAS");
    const { id } = currency;
    expect(currency).toMatchObject({ send: false, receive: false, min: "100", directions: { open: 0 } });
    // Every other currency, both ways, and all of them closed.
    const others = (await listed()).filter(({ code }) => code !== "KAS").map(({ code }) => code);
    expect(directions.filter(({ from }) => from === "KAS").map(({ to }) => to)).toEqual(others);
    expect(directions.filter(({ to }) => to === "KAS").map(({ from }) => from)).toEqual(others);

    // Nobody could be paid without an address, so it does not open before it asks for one.
    expect((await change(id, { send: true, receive: true })).json).toMatchObject({
      send: [expect.stringContaining("recipient")],
      receive: [expect.stringContaining("recipient")],
    });
    expect((await ask(id)).status).toBe(201);
    expect((await change(id, { send: true, receive: true })).status).toBe(200);
    const doge = await currencyId(server, "DOGE");
    expect((await setDirection(id, doge, { enabled: true, course: "0.5" })).status).toBe(200);
    const payTo = { currency: id, values: [{ account: "kq9aq5pqzsfhk7" }] };
    expect((await server.call("addPayTo", { ...english, headers: newKey(), body: payTo })).status).toBe(201);
    expect((await setDirection(doge, id, { enabled: true, course: "2" })).status).toBe(200);
    expect((await fill(id, "1000")).status).toBe(200);

    // The next visitor finds it, with the limits of the currency.
    server.clock.advance(2);
    const { json: directory } = await server.call("listDirections", { locale: "en" });
    expect(directory.find(({ name }: { name: string }) => name === "Coin KAS")).toMatchObject({
      send: { visible: true },
      receive: { visible: true },
    });
    const { json: pair } = await server.call("readPair", { params: { from: id, to: doge }, locale: "en" });
    expect(pair).toMatchObject({ state: "open", from: { min: "100", max: "5000" } });
    const dogeAddress = "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L";
    const bodyOf = (from: number, to: number, fromSumma: string, toSumma: string, account: string) => ({
      email: "visitor@example.com",
      fromPs: from,
      toPs: to,
      fromSumma,
      toSumma,
      fromRequisites: {},
      toRequisites: { account },
      recaptcha: "",
      withVerificationCourse: false,
    });
    for (const { body, paid } of [
      { body: bodyOf(id, doge, "200", "100", dogeAddress), paid: "200" },
      { body: bodyOf(doge, id, "400", "800", "kzzzzzzzzzzzz"), paid: "400" },
    ]) {
      const claim = await createClaim(server, body);
      expect((await act(server, claim.id, "confirm")).json).toMatchObject({ status: "waiting_payment" });
      await act(server, claim.id, "mark_paid");
      const accepted = await operate(server, claim.id, "payment.accept", {
        amount: paid,
        confirmations: 20,
      });
      expect(accepted.status, accepted.text).toBe(200);
      const started = await operate(server, claim.id, "payout.start");
      expect(started.status, started.text).toBe(200);
      const { status, text } = await operate(server, claim.id, "payout.complete", {
        transaction: "a".repeat(64),
      });
      expect(status, text).toBe(200);
      const done = await readClaim(server, claim.id);
      expect(done.status).toBe("done");
      if (body.toPs === id)
        expect(done.transaction_url).toBe(`https://explorer.example/tx/${"a".repeat(64)}`);
    }
    const refused = await server.call("createClaim", {
      headers: newKey(),
      body: bodyOf(doge, id, "60", "120", "zq9aq5pqzsfhk7"),
      locale: "en",
    });
    expect(refused.json).toHaveProperty("toRequisites.account");

    // Orders have it now.
    const { status, json } = await remove(id);
    expect([status, json.code]).toEqual([409, "version_conflict"]);
    expect((await change(id, { decimals: 4 })).json).toHaveProperty("decimals");
    expect((await change(id, { send: false, receive: false })).status).toBe(200);
    server.clock.advance(2_000);
    const closed = await server.call("readPair", { params: { from: id, to: doge }, locale: "en" });
    expect(closed.json.state).toBe("closed");
  });

  test("is added once by two at the same time, and two at once get a pair with each other", async () => {
    const same = await Promise.all([send("TWIN"), send("TWIN")]);
    expect(statusesOf(same)).toEqual([201, 400]);
    const both = await Promise.all([add("ONE"), add("TWO")]);
    const pairs = both.flatMap(({ directions }) => directions.map(({ from, to }) => `${from}-${to}`));
    expect(pairs.filter((pair) => ["ONE-TWO", "TWO-ONE"].includes(pair))).toHaveLength(2);
    expect((await send("BTC")).json).toEqual({ code: [expect.stringContaining("already")] });
  });

  test("is refused where something is wrong with it", async () => {
    const refusedAt = async (changes: object) => Object.keys((await send("BAD", changes)).json);
    expect(await refusedAt({ network: null })).toEqual(["network"]);
    expect(await refusedAt({ min: "2", max: "1.9" })).toEqual(["max"]);
    expect(await refusedAt({ min: "2.0000000000000001", max: "9.0000000000000001" })).toEqual(["min", "max"]);
    expect(await refusedAt({ explorer: "javascript:alert(1)" })).toEqual(["explorer"]);
    expect(await refusedAt({ explorer: "https://explorer.example/" })).toEqual(["explorer"]);
  });

  test("keeps its network once there are details to pay it to", async () => {
    const { currency } = await add("MOVED");
    await ask(currency.id);
    const move = (code: string) => change(currency.id, { network: { code, name: "Network" } });
    expect((await move("OTHER")).status).toBe(200);
    const paid = { currency: currency.id, values: [{ account: "kq9aq5pqzsfhk7" }] };
    const { status, text } = await server.call("addPayTo", { ...english, body: paid });
    expect(status, text).toBe(201);
    expect((await move("THIRD")).json).toEqual({ network: [expect.stringContaining("have this network")] });
    expect((await move("OTHER")).status).toBe(200);
  });

  test("goes without a trace where nobody exchanged it, and its code is free again", async () => {
    const { currency } = await add("GONE");
    await ask(currency.id);
    await fill(currency.id, "5");
    expect((await remove(currency.id)).json.detail).toContain("reserve");
    await fill(currency.id, "0");
    expect((await remove(currency.id)).status).toBe(204);
    expect((await remove(currency.id)).status).toBe(404);
    expect((await change(currency.id, { send: true })).status).toBe(404);
    expect((await listed()).some(({ id }) => id === currency.id)).toBe(false);
    const { json: reserves } = await server.call("listOperatorReserves", english);
    expect(reserves.some((row: Schemas["OperatorReserve"]) => row.currency.id === currency.id)).toBe(false);
    expect((await fill(currency.id, "5")).status).toBe(404);
    const params = { id: currency.id };
    expect((await server.call("listReceivable", { params })).status).toBe(404);
    const direction = { ...english, params, body: { enabled: true, minimum: "1", fee: "0" } };
    expect((await server.call("setWithdrawalDirection", direction)).status).toBe(404);
    expect((await stray(`REMOVED${String(currency.id)}`)).status).toBe(400);
    expect((await add("GONE")).currency.id).not.toBe(currency.id);
  });

  test("goes with all others that nobody used, and stays where somebody did", async () => {
    const codes = ["UNUSED", "UNNAMED", "PAIDTO", "OPENED", "FILLED", "OFFICE", "SAVED", "PROMO", "ALERT"];
    const ids: Record<string, number> = {};
    for (const code of codes) ids[code] = (await add(code)).currency.id;
    const { UNUSED: unused = 0, PAIDTO: paid = 0, OPENED: open = 0, FILLED: filled = 0 } = ids;
    for (const id of [paid, open]) await ask(id);
    const values = [{ account: "kq9aq5pqzsfhk7" }];
    expect((await server.call("addPayTo", { ...english, body: { currency: paid, values } })).status).toBe(
      201,
    );
    await setDirection(open, 13, { enabled: true, course: "1", confirm: true });
    await fill(filled, "5");
    await useElsewhere(ids);
    const shown = (await listed()).filter((row) => codes.includes(row.code) && row.unused);
    expect(shown.map(({ code }) => code)).toEqual(["UNUSED", "UNNAMED"]);
    const named = [...Object.values(ids), 1].filter((id) => id !== ids["UNNAMED"]);
    expect(await clear(named)).toEqual(["UNUSED"]);
    const left = new Set((await listed()).map(({ id }) => id));
    expect(codes.filter((code) => !left.has(ids[code] ?? 0))).toEqual(["UNUSED"]);
    expect(await clear([unused])).toEqual([]);
  });

  test.each(["details", "a pair"])("stays where somebody gives it %s meanwhile", async (what) => {
    const { db } = server.deps;
    const { id } = (await add(what === "details" ? "LATEPAY" : "LATEPAIR")).currency;
    const removal = await db.transaction().execute(async (trx) => {
      await (
        what === "details"
          ? trx
              .insertInto("pay_to")
              .values({ currency_id: id, values: "{}", created_at: new Date(0) } as never)
          : trx
              .updateTable("directions")
              .set({ enabled: true })
              .where("from_id", "=", id)
              .where("to_id", "=", 13)
      ).execute();
      const answer = clear([id]);
      await delay(300);
      return { answer };
    });
    expect(await removal.answer).toEqual([]);
    expect((await listed()).some((row) => row.id === id)).toBe(true);
  });

  test("stands where its owner puts it, for visitors as well", async () => {
    const { currency } = await add("MOVABLE");
    const codes = async () => (await listed()).map(({ code }) => code);
    const others = (await codes()).filter((code) => code !== "MOVABLE");
    for (const place of [1, 3, others.length, others.length + 1]) {
      const { json, text } = await change(currency.id, { place });
      expect(json.place, text).toBe(place);
      expect(await codes()).toEqual(others.toSpliced(place - 1, 0, "MOVABLE"));
      expect((await listed()).map((row) => row.place)).toEqual(
        (await codes()).map((_code, index) => index + 1),
      );
    }
    expect((await change(currency.id, { place: 9_999 })).json.place).toBe(others.length + 1);
  });

  test("stays while somebody's money is in it, and while rewards are kept in it", async () => {
    const { currency } = await add("OWED");
    expect((await stray("OWED")).status).toBe(201);
    expect((await remove(currency.id)).status).toBe(409);

    const rewards = await add("REWARD");
    const { db } = server.deps;
    await writeSetting(db, "referral", { share: "25", currency: "REWARD" });
    expect((await remove(rewards.currency.id)).status).toBe(409);
    await writeSetting(db, "referral", { share: "25", currency: "USDTTRC20" });
    expect((await remove(rewards.currency.id)).status).toBe(204);
  });

  test("of cash opens with an office only", async () => {
    const { currency, directions } = await add("CASHEUR", { group: "cash", network: null });
    expect(directions.map(({ to }) => to)).not.toContain("CASHRUB");
    expect((await change(currency.id, { send: true })).json).toHaveProperty("send");
  });

  test("leaves an act of each change", async () => {
    const { currency } = await add("ACTS");
    await change(currency.id, { name_en: "Renamed", min: null });
    const { json } = await server.call("listStaffActs", { ...english, query: { subject: "ACTS" } });
    expect(json.results.map(({ operation }: { operation: string }) => operation)).toEqual([
      "changeCurrency",
      "addCurrency",
    ]);
    expect(json.results[0].before).toEqual({ name_en: "Coin ACTS", min: "100" });
  });
});

describe("what visitors fill in", () => {
  test("is tried against its examples, and asked once", async () => {
    const { id } = (await add("ASKS")).currency;
    expect((await ask(id, { examples: [] })).json).toHaveProperty("examples");
    expect((await ask(id, { examples: ["zq9aq5pqzsfhk7"] })).json).toEqual({
      examples: [expect.stringContaining("zq9aq5pqzsfhk7")],
    });
    expect((await ask(id, { kind: "text:latin:40-12" })).json).toHaveProperty("kind");
    expect((await ask(id, { kind: "text:(a+)+$" })).json).toHaveProperty("kind");
    expect((await ask(id, { kind: "btc", examples: ["bc1nonsense"] })).json).toHaveProperty("examples");
    expect((await ask(id, { hint_ru: "Только по-русски" })).json).toHaveProperty("hint_en");
    const twice = await Promise.all([ask(id), ask(id)]);
    expect(statusesOf(twice)).toEqual([201, 400]);
    expect(twice.find(({ status }) => status === 400)?.json).toHaveProperty("name");
  });

  test("stays while an open currency is paid out by it", async () => {
    const { id } = (await add("LAST")).currency;
    const { json: field } = await ask(id, { label_en: "<script>alert(1)</script>" });
    await change(id, { receive: true });
    const params = { id, field: field.id };
    const hide = { ...english, params, body: { visible: false } };
    expect((await server.call("changeCurrencyField", hide)).status).toBe(409);
    expect((await server.call("removeCurrencyField", { ...english, params })).status).toBe(409);
    await server.call("changeCurrencyField", { ...english, params, body: { label_ru: "Счёт" } });
    const { json: acts } = await server.call("listStaffActs", { ...english, query: { subject: "LAST" } });
    expect(acts.results[0]).toMatchObject({ before: { label_ru: "Адрес" } });
    const rule = { ...english, params, body: { kind: "text:digits:1-5" as const } };
    expect((await server.call("changeCurrencyField", rule)).json).toHaveProperty("examples");
    await change(id, { receive: false });
    expect((await server.call("removeCurrencyField", { ...english, params })).status).toBe(204);
    const { json } = await server.call("listCurrencyFields", { ...english, params: { id } });
    expect(json).toMatchObject({ currency: { code: "LAST", fields: 0 }, results: [] });
  });
});
