import { maskEmail } from "#domain/text/mask.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "#server/demo/accounts.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import { colleague, newKey } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { signIn } from "#tests/server/account/auth/support.ts";
import { balance, expectSoundLedger, reward, usdt } from "#tests/server/earnings/withdrawals/support.ts";
import type { IssuedCard } from "./support.ts";
import { bought, cancel, cardsOf, issue, outstanding, redeem } from "./support.ts";
import { rowsOf } from "#tests/server/support/rows.ts";

const server = useServer();
let anna: TestUser;
beforeAll(async () => {
  anna = await createUser(server, { email: "anna.gift@users.example", language: "en" });
  await reward(server, anna.id, "100");
});
afterAll(() => expectSoundLedger(server));

const lastAct = async () => (await server.call("listStaffActs", { query: { size: "1" } })).json.results[0];
const expense = () => balanceOf(server.deps.db, { kind: "gift_expense", owner: null, currency: usdt });
const list = async (query: Record<string, string> = {}) =>
  (await server.call("listGiftCards", { query })).json.results as IssuedCard["card"][];

test("an issued card is paid by the exchange, recorded with its reason, and redeemed like any other", async () => {
  const first = await issue(server, { recipient: "anna@x.example", message: "Sorry" });
  expect(first.status).toBe(201);
  const { card, code } = first.json as IssuedCard;
  expect(card).toMatchObject({
    status: "active",
    amount: "40",
    buyer: null,
    recipient: "a•••@x.example",
    language: null,
  });
  expect([await expense(), await outstanding(server)]).toEqual(["-40", "40"]);
  expect(await lastAct()).toMatchObject({
    operation: "issueGiftCard",
    subject: card.id,
    change: { amount: "40", reason: "An apology" },
    actor: { kind: "token" },
  });
  expect((await redeem(server, anna, code)).status).toBe(200);
  expect(await balance(server, anna.id)).toBe("140");
  expect(await list({ q: "anna.gift@" })).toEqual([]);
  expect((await list({ q: anna.email }))[0]).toMatchObject({
    id: card.id,
    redeemed_by: maskEmail(anna.email),
  });
});

test("a cancelled card returns the amount to its source once, with a reason", async () => {
  const before = await balance(server, anna.id);
  const { card } = await bought(server, anna);
  const key = newKey();
  const first = await cancel(server, card.id, " Published ", key);
  expect(first.json).toMatchObject({
    status: "cancelled",
    reason: "Published",
    buyer: maskEmail(anna.email),
  });
  expect((await cancel(server, card.id, " Published ", key)).json).toEqual(first.json);
  expect((await cancel(server, card.id)).json.code).toBe("gift_card_state");
  expect(await balance(server, anna.id)).toBe(before);
  expect((await cardsOf(server, anna)).results[0]).toMatchObject({
    status: "cancelled",
    reason: "Published",
  });
  expect(await lastAct()).toMatchObject({ operation: "cancelGiftCard", subject: card.id });

  const spent = await expense();
  const issued = (await issue(server)).json as IssuedCard;
  await cancel(server, issued.card.id);
  expect(await expense()).toBe(spent);
});

test("who gets a card is masked until it is asked for, which is recorded once and holds for a working day", async () => {
  const { card } = await bought(server, anna, { recipient: "friend@x.example" });
  const found = async () => (await list({ q: card.id }))[0];
  const masked = { masked: true, recipient: "f•••@x.example", buyer: maskEmail(anna.email) };
  const whole = { masked: false, recipient: "friend@x.example", buyer: anna.email };
  const reveal = (id: string) => server.call("revealGiftCard", { params: { id } });
  expect(await found()).toMatchObject(masked);
  expect((await reveal(card.id)).json).toMatchObject(whole);
  const { id } = await lastAct();
  expect(await lastAct()).toMatchObject({ operation: "revealGiftCard", subject: card.id, change: {} });
  expect((await reveal(card.id)).json).toMatchObject(whole);
  expect((await lastAct()).id).toBe(id);
  expect(await found()).toMatchObject(whole);
  const other = await server.call("listGiftCards", {
    headers: await colleague(server),
    query: { q: card.id },
  });
  expect(other.json.results[0]).toMatchObject(masked);
  await server.advance(12 * 3600 + 1);
  expect(await found()).toMatchObject(masked);
});

test("cards are found by status, number, UUID, end of the code and e-mail", async () => {
  const { card } = await bought(server, anna);
  const [found] = await list({ q: card.id });
  expect(found).toMatchObject({ buyer: maskEmail(anna.email), status: "active", language: "en" });
  for (const q of [String(found?.number), card.hint.toLowerCase(), anna.email.toUpperCase()])
    expect((await list({ q })).map(({ id }) => id)).toContain(card.id);
  expect((await list({ status: "active" })).every(({ status }) => status === "active")).toBe(true);
  for (const q of ["%", anna.email.slice(0, -1)]) expect(await list({ q })).toEqual([]);
});

test.each([
  [{ amount: "0" }, "amount"],
  [{ amount: "1.123" }, "amount"],
  [{ recipient: "a@b" }, "recipient"],
])("issuing refuses %j", async (changes, field) => {
  const { status, json } = await issue(server, changes);
  expect([status, Object.keys(json as object)]).toEqual([400, [field]]);
});

describe("cards of staff above the limits", () => {
  const approve = (id: string, by?: Record<string, string>, key = newKey()) =>
    server.call("approveGiftCard", {
      locale: "en",
      params: { id },
      headers: { ...key, ...by },
    });
  const issueAs = (by: Record<string, string>, amount: string, key = newKey()) =>
    server.call("issueGiftCard", {
      locale: "en",
      headers: { ...key, ...by },
      body: { amount, reason: "A prize", recipient: "winner@x.example" },
    });
  const letters = async () =>
    (await rowsOf(server.deps.db, "outbox", { recipient: "winner@x.example" }, "id")).length;

  test("wait for another person, without money, code or letter until then", async () => {
    const operator = await colleague(server);
    const key = newKey();
    const before = await expense();
    const first = await issueAs(operator, "1000.01", key);
    expect(first.status, first.text).toBe(202);
    const { card } = first.json as { card: IssuedCard["card"] };
    expect(card).toMatchObject({ status: "waiting", issued_by: { name: "senior@example.com" } });
    expect(Object.keys(first.json as object)).toEqual(["card"]);
    const again = await issueAs(operator, "1000.01", key);
    expect([again.status, again.json, again.headers["idempotency-hit"]]).toEqual([202, first.json, "true"]);
    expect([await expense(), await letters()]).toEqual([before, 0]);

    const alone = await approve(card.id, operator);
    expect([alone.status, alone.json.code]).toEqual([409, "second_person"]);
    const approval = newKey();
    const approved = await approve(card.id, undefined, approval);
    expect(approved.status, approved.text).toBe(200);
    expect((await approve(card.id, undefined, approval)).json).toEqual(approved.json);
    expect((await approve(card.id)).json.code).toBe("gift_card_state");
    expect([Number(await expense()), await letters()]).toEqual([Number(before) - 1000.01, 1]);
    expect(await lastAct()).toMatchObject({
      operation: "approveGiftCard",
      subject: card.id,
      actor: { kind: "token" },
    });
    expect((await redeem(server, anna, (approved.json as IssuedCard).code)).status).toBe(200);
  });

  test("are refused by a cancellation, which moves no money", async () => {
    const before = await expense();
    const { card } = (await issueAs(await colleague(server), "1500")).json as IssuedCard;
    expect((await cancel(server, card.id)).json).toMatchObject({ status: "cancelled" });
    expect((await approve(card.id)).json.code).toBe("gift_card_state");
    expect(await expense()).toBe(before);
  });

  test("are limited by day and person, also at once", async () => {
    const { headers } = await signIn(server, "admin@example.com", { password: demoPassword });
    const answers = await Promise.all(Array.from({ length: 5 }, () => issueAs(headers, "1000")));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 201)?.json).toEqual({
      amount: ["Within a day you may issue cards for no more than 3,000 USDT."],
    });
    // Others may, and so may this one the next day.
    expect((await issue(server)).status).toBe(201);
    await server.advance(86_401);
    const next = await signIn(server, "admin@example.com", { password: demoPassword });
    expect((await issueAs(next.headers, "1000")).status).toBe(201);
  });
});
