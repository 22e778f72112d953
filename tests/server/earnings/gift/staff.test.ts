import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf } from "#server/ledger/ledger.ts";
import { newKey } from "#tests/server/claim/support.ts";
import { openCommandLine } from "#tests/server/support/command-line.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { balance, expectSoundLedger, reward, usdt } from "#tests/server/earnings/withdrawals/support.ts";
import type { IssuedCard } from "./support.ts";
import { bought, cancel, cardsOf, issue, outstanding, redeem } from "./support.ts";

let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  anna = await createUser(server, { email: "anna.gift@users.example" });
  await reward(server, anna.id, "100");
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});

const lastAct = async () =>
  (await server.call("listStaffActs", { operator: true, query: { size: "1" } })).json.results[0];
const expense = () => balanceOf(server.deps.db, { kind: "gift_expense", owner: null, currency: usdt });
const list = async (query: Record<string, string> = {}) =>
  (await server.call("listGiftCards", { operator: true, query })).json.results as IssuedCard["card"][];

test("an issued card is paid by the exchange, recorded with its reason, and redeemed like any other", async () => {
  const key = newKey();
  const first = await issue(server, { recipient: "anna@x.example", message: "Sorry" }, key);
  expect(first.status).toBe(201);
  const { card, code } = first.json as IssuedCard;
  expect(card).toMatchObject({ status: "active", amount: "40", buyer: null, recipient: "anna@x.example" });
  expect([await expense(), await outstanding(server)]).toEqual(["-40", "40"]);
  expect(await lastAct()).toMatchObject({
    operation: "issueGiftCard",
    subject: card.id,
    change: { amount: "40", reason: "An apology" },
    actor: { kind: "token" },
  });
  const again = await issue(server, { recipient: "anna@x.example", message: "Sorry" }, key);
  expect([again.json, again.headers["idempotency-hit"]]).toEqual([first.json, "true"]);
  expect((await issue(server, { amount: "41" }, key)).status).toBe(422);
  expect((await redeem(server, anna, code)).status).toBe(200);
  expect(await balance(server, anna.id)).toBe("140");
  expect((await list({ q: "anna.gift@" }))[0]).toMatchObject({ id: card.id, redeemed_by: anna.email });
});

test("a cancelled card returns the amount to its source once, with a reason", async () => {
  const before = await balance(server, anna.id);
  const { card } = await bought(server, anna);
  const key = newKey();
  const first = await cancel(server, card.id, " Published ", key);
  expect(first.json).toMatchObject({ status: "cancelled", reason: "Published", buyer: anna.email });
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

test("cards are found by status, number, UUID, end of the code and e-mail", async () => {
  const { card } = await bought(server, anna);
  const [found] = await list({ q: card.id });
  expect(found).toMatchObject({ buyer: anna.email, status: "active" });
  for (const q of [String(found?.number), card.hint.toLowerCase(), "ANNA.GIFT@"])
    expect((await list({ q })).map(({ id }) => id)).toContain(card.id);
  expect((await list({ status: "active" })).every(({ status }) => status === "active")).toBe(true);
  expect(await list({ q: "%" })).toEqual([]);
});

test.each([
  [{ amount: "0" }, "amount"],
  [{ amount: "1.123" }, "amount"],
  [{ reason: "  " }, "reason"],
  [{ reason: "" }, "reason"],
  [{ recipient: "a@b" }, "recipient"],
])("issuing refuses %j", async (changes, field) => {
  const { status, json } = await issue(server, changes);
  expect([status, Object.keys(json as object)]).toEqual([400, [field]]);
});

test("cancelling requires a reason and an existing card", async () => {
  const { card } = await bought(server, anna);
  expect(Object.keys((await cancel(server, card.id, " ")).json as object)).toEqual(["reason"]);
  expect((await cancel(server, server.deps.ids.uuid())).status).toBe(404);
});

test("the command line issues, lists and cancels cards", async () => {
  const run = await openCommandLine(server);
  expect((await run("gifts", "issue", "5")).error).toContain("Give a reason: --reason …");
  const { out } = await run("gifts", "issue", "5", "--reason", "A prize");
  const code = /\w{5}(?:-\w{5}){3}/.exec(out)?.[0] ?? "";
  expect(out).toContain("5 USDTTRC20");
  const [card] = await list({ q: code.slice(-5) });
  expect((await run("gifts", "--status", "active")).out).toMatch(/active +5 USDTTRC20 .*the house/);
  const cancelled = await run("gifts", "cancel", String(card?.number), "--reason", "Printed twice");
  expect(cancelled.error).toBe("");
  expect(cancelled.out).toMatch(/cancelled +5 USDTTRC20 .*Printed twice/);
  expect((await redeem(server, anna, code)).status).toBe(400);
  expect((await run("gifts", "cancel", "999999", "--reason", "x")).error).toContain("There is no gift card");
});
