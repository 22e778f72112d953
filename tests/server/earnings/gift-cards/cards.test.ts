import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { newKey } from "#tests/server/claim/support.ts";
import { htmlOf } from "#server/platform/jobs/outbox.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { balance, expectSoundLedger, reward } from "#tests/server/earnings/withdrawals/support.ts";
import { bought, buy, cancel, cardsOf, outstanding, redeem, takeBack } from "./support.ts";

const server = useServer();
let anna: TestUser;
let boris: TestUser;
afterAll(() => expectSoundLedger(server));
beforeEach(async () => {
  await server.deps.db.deleteFrom("rate_limits").execute();
  [anna, boris] = [await createUser(server), await createUser(server)];
  await reward(server, anna.id, "100");
});

const balances = async () => [await balance(server, anna.id), await balance(server, boris.id)];

describe("buying a gift card", () => {
  test("moves the amount from the balance to the card, and shows the code", async () => {
    const before = await outstanding(server);
    const { card, code, link } = await bought(server, anna, { message: " Happy birthday! " });
    expect(card).toMatchObject({
      side: "bought",
      status: "active",
      amount: "25",
      message: "Happy birthday!",
      recipient: null,
      hint: code.slice(-5),
    });
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(link).toBe(`http://localhost/en/account/gift#code=${code}`);
    expect(await balance(server, anna.id)).toBe("75");
    expect(Number(await outstanding(server)) - Number(before)).toBe(25);
    const terms = await server.call("readGiftTerms", { headers: await anna.authorization() });
    expect(terms.json).toMatchObject({ available: "75", minimum: "1", currency: { code: "USDTTRC20" } });
  });

  test("stores no readable code in the database", async () => {
    const key = newKey();
    const { json } = await buy(server, anna, {}, key);
    const { code } = json as { code: string };
    const tables = ["gift_cards", "idempotency_keys", "ledger_transactions", "outbox", "staff_acts"] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await server.deps.db.selectFrom(table).selectAll().execute());
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll("-", ""));
      expect(rows).not.toContain(key["idempotency-key"]);
    }
  });

  test("repeats the answer under its key, also when its record is deleted, and takes the amount once", async () => {
    const key = newKey();
    const first = await buy(server, anna, {}, key);
    const again = await buy(server, anna, {}, key);
    expect([again.status, again.json, again.headers["idempotency-hit"]]).toEqual([201, first.json, "true"]);
    await server.deps.db.deleteFrom("idempotency_keys").execute();
    await redeem(server, boris, (first.json as { code: string }).code);
    const later = await buy(server, anna, {}, key);
    expect([later.status, later.json, later.headers["idempotency-hit"]]).toEqual([201, first.json, "true"]);
    expect((await buy(server, anna, { amount: "26" }, key)).status).toBe(422);
    expect(await balances()).toEqual(["75", "25"]);
  });

  test("gives equal keys of two users different codes", async () => {
    await reward(server, boris.id, "100");
    const key = newKey();
    const codes = [await buy(server, anna, {}, key), await buy(server, boris, {}, key)].map(
      ({ json }) => (json as { code: string }).code,
    );
    expect(new Set(codes).size).toBe(2);
  });

  test.each([
    [{ amount: "100.01" }, "amount", "Only 100 USDT is on the balance."],
    [{ amount: "0.5" }, "amount", "No less than 1 USDT."],
    [{ amount: "0" }, "amount", "The amount must be above zero."],
    [{ amount: "2.123" }, "amount", "No more than 2 decimals."],
    [{ recipient: "boris" }, "recipient", "This doesn't look like an email address."],
    [{ recipient: "b@x.example,c@x.example" }, "recipient", "This doesn't look like an email address."],
  ])("refuses %j", async (changes, field, text) => {
    const { status, json } = await buy(server, anna, changes);
    expect([status, Object.keys(json as object)]).toEqual([400, [field]]);
    expect((json as Record<string, string[]>)[field]).toEqual([text]);
    expect(await balance(server, anna.id)).toBe("100");
  });
});

describe("a gift card's letter", () => {
  const letters = () => server.deps.db.selectFrom("outbox").selectAll().where("secret", "=", true).execute();

  test("has the link and the message as plain text, in the sender's language", async () => {
    const message = "<b>Look</b>\nat evil.example/path, http://evil.example or x@evil.example";
    const { code, link, card } = await bought(server, anna, { recipient: "Friend@x.example ", message });
    expect(card.recipient).toBe("friend@x.example");
    const [letter] = (await letters()).slice(-1);
    const html = htmlOf(letter ?? { letter: null });
    expect(letter).toMatchObject({ recipient: "friend@x.example", locale: "en" });
    expect(letter?.subject).toContain("You've received a 25\u00A0USDT gift card");
    for (const body of [letter?.text ?? "", html]) {
      expect(body).toContain(link);
      expect(body).toContain(code);
      // A mail program would turn these into links.
      for (const bare of ["evil.example", "http://evil", "x@evil"]) expect(body).not.toContain(bare);
      expect(body).not.toContain(anna.email);
    }
    expect(html).toContain("&lt;b&gt;Look");
    expect(html).not.toContain("<b>Look");
  });

  test("is limited by sender and by recipient, and a refusal costs nothing", async () => {
    await reward(server, anna.id, "900");
    const to = (recipient: string) => buy(server, anna, { recipient });
    for (let sent = 0; sent < 3; sent++)
      expect((await to(`friend+${String(sent)}@x.example`)).status).toBe(201);
    expect((await to("friend@x.example")).status).toBe(429);
    for (let sent = 0; sent < 6; sent++)
      expect((await to(`other${String(sent)}@x.example`)).status).toBe(201);
    const refused = await to("another@x.example");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.any(String)]);
    expect(await balance(server, anna.id)).toBe(String(1000 - 9 * 25));
    expect((await buy(server, anna)).status).toBe(201);
  });
});

describe("redeeming", () => {
  test("adds the amount to the balance once, in any spelling of the code", async () => {
    const { code } = await bought(server, anna, { message: "For you", recipient: "b@x.example" });
    const spelled = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`;
    const { status, json } = await redeem(server, boris, spelled);
    expect([status, json.available]).toEqual([200, "25"]);
    expect(json.card).toMatchObject({
      side: "received",
      status: "redeemed",
      message: "For you",
      recipient: null,
    });
    expect(await balances()).toEqual(["75", "25"]);
    const again = await redeem(server, boris, code);
    expect([again.status, again.json]).toEqual([
      400,
      { code: ["You've already redeemed this card: the money is on your balance."] },
    ]);
    const other = await redeem(server, anna, code);
    expect(other.json).toEqual({ code: ["This card has already been redeemed."] });
    expect(await balances()).toEqual(["75", "25"]);
  });

  test("repeats the answer under its key, also when its record is deleted", async () => {
    const { code } = await bought(server, anna);
    const { code: another } = await bought(server, anna);
    const key = newKey();
    const first = await redeem(server, boris, code, key);
    expect((await redeem(server, boris, code, key)).json).toEqual(first.json);
    await server.deps.db.deleteFrom("idempotency_keys").execute();
    const later = await redeem(server, boris, code, key);
    expect([later.status, later.json, later.headers["idempotency-hit"]]).toEqual([200, first.json, "true"]);
    await server.deps.db.deleteFrom("idempotency_keys").execute();
    expect((await redeem(server, boris, another, key)).status).toBe(422);
    expect(await balances()).toEqual(["50", "25"]);
  });

  test.each(["x", "7Q2MX-04KHN-9ZV1T-C8RWB", "7Q2MX-04KHN-9ZV1T-C8RWU", "' or 1=1 --"])(
    "refuses %j beside its field",
    async (code) => {
      const { status, json } = await redeem(server, boris, code);
      expect([status, Object.keys(json as object)]).toEqual([400, ["code"]]);
    },
  );

  test("distinguishes a cancelled card from an unknown one", async () => {
    const { code, card } = await bought(server, anna);
    expect((await cancel(server, card.id)).status).toBe(200);
    expect((await redeem(server, boris, code)).json).toEqual({
      code: ["This card was cancelled. Ask the person who gave it to you."],
    });
  });

  test("throttles wrong codes by account, but not right ones", async () => {
    const cards = [await bought(server, anna), await bought(server, anna)];
    for (let guess = 0; guess < 9; guess++)
      expect((await redeem(server, boris, "7Q2MX-04KHN-9ZV1T-C8RWB")).status).toBe(400);
    for (const { code } of cards) expect((await redeem(server, boris, code)).status).toBe(200);
    expect((await redeem(server, boris, cards[0]?.code ?? "")).status).toBe(400);
    expect((await redeem(server, boris, "7Q2MX-04KHN-9ZV1T-C8RWC")).status).toBe(400);
    const refused = await redeem(server, boris, "7Q2MX-04KHN-9ZV1T-C8RWD");
    expect([refused.status, refused.json.code]).toEqual([429, "throttled"]);
    server.clock.advance(61);
    expect((await redeem(server, boris, "7Q2MX-04KHN-9ZV1T-C8RWD")).status).toBe(400);
  });

  test("throttles wrong codes by address, across accounts", async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 21; guess++) {
      if (guess % 7 === 0) boris = await createUser(server);
      statuses.push((await redeem(server, boris, "7Q2MX-04KHN-9ZV1T-C8RWB")).status);
    }
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([20, 429]);
  });
});

describe("taking a card back", () => {
  test("returns the amount to the buyer once, and invalidates the code", async () => {
    const { card, code } = await bought(server, anna);
    const taken = await takeBack(server, anna, card.id);
    expect([taken.status, taken.json.status]).toEqual([200, "taken_back"]);
    expect((await takeBack(server, anna, card.id)).json).toEqual(taken.json);
    expect(await balance(server, anna.id)).toBe("100");
    expect((await redeem(server, boris, code)).status).toBe(400);
  });

  test("is possible only for the buyer and for cards that are not redeemed", async () => {
    const { card, code } = await bought(server, anna);
    expect((await takeBack(server, boris, card.id)).status).toBe(404);
    await redeem(server, boris, code);
    const refused = await takeBack(server, anna, card.id);
    expect([refused.status, refused.json.code]).toEqual([409, "gift_card_state"]);
    expect(await balances()).toEqual(["75", "25"]);
  });

  test("is the same as redeeming the code oneself", async () => {
    const { code } = await bought(server, anna);
    expect((await redeem(server, anna, code)).json.card).toMatchObject({
      side: "bought",
      status: "taken_back",
    });
    expect(await balance(server, anna.id)).toBe("100");
  });
});

test("the history pages through bought and received cards", async () => {
  await reward(server, boris.id, "50");
  const first = await bought(server, anna, { amount: "1" });
  server.clock.advance(60);
  const second = await bought(server, boris, { amount: "2" });
  server.clock.advance(60);
  await redeem(server, anna, second.code);
  server.clock.advance(60);
  const third = await bought(server, anna, { amount: "3" });
  const amounts = async (query: Record<string, string>) =>
    (await cardsOf(server, anna, query)).results.map(({ amount, side }) => `${amount} ${side}`);
  expect(await amounts({})).toEqual(["3 bought", "2 received", "1 bought"]);
  expect(await amounts({ side: "bought" })).toEqual(["3 bought", "1 bought"]);
  expect(await amounts({ side: "received" })).toEqual(["2 received"]);
  expect(await amounts({ page: "2", size: "2" })).toEqual(["1 bought"]);
  expect((await cardsOf(server, anna)).count).toBe(3);
  const [mine] = (await cardsOf(server, boris)).results;
  expect(mine).toMatchObject({ id: second.card.id, status: "redeemed", side: "bought" });
  expect(JSON.stringify(await cardsOf(server, anna))).not.toContain(first.code);
  expect(third.card.status).toBe("active");
});
