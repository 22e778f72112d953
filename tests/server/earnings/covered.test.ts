import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#server/ledger/account.ts";
import { house } from "#server/ledger/account.ts";
import { post } from "#server/ledger/ledger.ts";
import { postingsOf } from "#server/ledger/transfers.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { newKey } from "#tests/server/claim/support.ts";
import type { Withdrawal } from "./withdrawals/support.ts";
import { create, expectSoundLedger, fund, move, reward, sber, usdt } from "./withdrawals/support.ts";

/* What the database refuses whatever the program says: every posting here is one that the ledger itself covers. */
const server = useServer();
let user: TestUser;
beforeAll(async () => {
  await fund(server, sber, "1000000");
  user = await createUser(server);
  await reward(server, user.id, "100");
});
afterAll(() => expectSoundLedger(server));

const posting = (reference: string, from: Account, to: Account, amount: string) =>
  transaction(server.deps.db, (trx) =>
    post(trx, {
      reference,
      kind: "test",
      postings: postingsOf(from, to, amount),
      by: { kind: "system" },
      reason: "a test",
      at: server.clock.now(),
    }),
  );

describe("a withdrawal", () => {
  const held = (currency: number): Account => ({ kind: "withdrawal", owner: user.id, currency });

  test("leaves once, in its sum, and only while what was taken for it is there", async () => {
    const [first, second] = [
      (await create(server, user)).json as Withdrawal,
      (await create(server, user)).json as Withdrawal,
    ];
    for (const { id } of [first, second]) await move(server, id, "withdrawal.approve");
    await move(server, first.id, "payment.start");
    const out = house("paid_out", sber);
    const sum = first.payout_amount;
    const refused = "a withdrawal pays what was taken for it";
    await expect(posting("stray", held(sber), out, sum)).rejects.toThrow(refused);
    await expect(posting(`withdrawal:${first.id}:paid`, held(sber), out, "1")).rejects.toThrow(refused);
    await expect(posting("stray", held(usdt), house("paid_out", usdt), "30")).rejects.toThrow(refused);
    const back = { kind: "referral_reward", owner: user.id, currency: usdt } as const;
    await expect(posting("stray", held(usdt), back, "30")).rejects.toThrow("gives back by a reversal");
    // What one withdrawal has given back is not paid from the money of another.
    await move(server, second.id, "withdrawal.reject", { reason: "Test" });
    await expect(posting(`withdrawal:${second.id}:paid`, held(sber), out, sum)).rejects.toThrow(refused);
    expect((await move(server, first.id, "payment.complete", { transaction: "bank-1" })).status).toBe(200);
  });
});

describe("a gift card", () => {
  test("gives its amount once, and never another's", async () => {
    const issue = async () =>
      (await server.call("issueGiftCard", { headers: newKey(), body: { amount: "10", reason: "Test" } }))
        .json as { card: { id: string }; code: string };
    const [card] = [await issue(), await issue()];
    const taker = { kind: "referral_reward", owner: user.id, currency: usdt } as const;
    const refused = "a gift card gives what was paid for it, once";
    const from = house("gift", usdt);
    await expect(posting("stray", from, taker, "10")).rejects.toThrow(refused);
    await expect(posting(`gift:${card.card.id}:redeemed`, from, taker, "20")).rejects.toThrow(refused);
    const redeemed = await server.call("redeemGiftCard", {
      headers: { ...newKey(), ...(await user.authorization()) },
      body: { code: card.code },
    });
    expect(redeemed.status, redeemed.text).toBe(200);
    await expect(posting(`gift:${card.card.id}:cancelled`, from, taker, "10")).rejects.toThrow(refused);
  });
});
