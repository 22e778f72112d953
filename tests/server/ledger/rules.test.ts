import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { checkWhole } from "#server/ledger/check/check.ts";
import { start } from "#server/ledger/check/rules-statement.ts";
import { findFaults, touchedBy } from "#server/ledger/check/rules-store.ts";
import { transaction } from "#server/platform/data/database.ts";
import { bought, buy, issue, redeem } from "#tests/server/earnings/gift-cards/support.ts";
import {
  complete,
  createFor,
  fixRates,
  openPair,
  pay,
  ridOf,
} from "#tests/server/earnings/referrals/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { recordStray } from "#tests/server/claim/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { create, fund, move, sber } from "#tests/server/earnings/withdrawals/support.ts";

const server = useServer();
beforeAll(async () => {
  await fixRates(server);
  const referrer = await createUser(server);
  const pair = await openPair(server);
  const refferal = await ridOf(server, referrer);
  await pay(server, await createFor(server, pair, { refferal }));
  const done = await createFor(server, pair, { refferal });
  await pay(server, done);
  await complete(server, done);

  await redeem(server, referrer, (await issue(server, { amount: "100" })).json.code as string);
  await redeem(server, referrer, (await issue(server, { amount: "100" })).json.code as string);
  await fund(server, sber, "1000000");
  const paid = (await create(server, referrer)).json.id as string;
  for (const event of ["withdrawal.approve", "payment.start", "payment.complete"] as const)
    await move(server, paid, event);
  const rejected = (await create(server, referrer)).json.id as string;
  await move(server, rejected, "withdrawal.reject", { reason: "a test" });
  await create(server, referrer);

  await buy(server, referrer);
  await recordStray(server);
  const { code } = await bought(server, referrer);
  await redeem(server, referrer, code);
});

/** Row checks enforce some of the rules as well. */
const dropChecks = `
  do $$ declare found record; begin
    for found in select conrelid::regclass as name, conname from pg_constraint
      where contype = 'c' and conrelid::regclass::text in ('ledger_accounts', 'ledger_postings', 'gift_cards')
    loop execute format('alter table %s drop constraint %I', found.name, found.conname); end loop;
  end $$`;

/** What changed, when all of it is new. */
const touched = {
  base: { id: "0", upto: start },
  subjects: touchedBy(start, "9223372036854775807"),
};

/** The rules that a statement breaks, as a whole check finds them and one of what is new; the statement is undone. */
const brokenBy = async (statement: string) => {
  let found = { whole: [""], touched: [""] };
  const undo = new Error("undo");
  await transaction(server.deps.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(dropChecks).execute(trx);
    await sql.raw(statement).execute(trx);
    found = {
      whole: (await checkWhole(trx)).map(({ rule }) => rule),
      touched: (await findFaults(trx, touched)).map(({ rule }) => rule),
    };
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found;
};

const rewards = "a reward was given or taken back without its status, or in another sum";
const withdrawals = "a withdrawal was paid or given back without its status, or has the status without that";
const inFlight = "an account of withdrawals holds something else than they do";
const cards = "a gift card was redeemed or cancelled without its status, or has the status without that";
const suspense = "suspense holds something else than the payments without an order";
const worth = "gift cards are worth something else than their account";

const given = "a user was given money that was neither earned, shared nor a gift";

/** A posting between two kinds of accounts without any cause. */
const wrongly = (from: string, to: string) => `
  with opened as (
    insert into ledger_accounts (id, kind, owner, currency_id, balance)
    values ((3::bigint << 32) + 999998, '${from}', gen_random_uuid(), 3, -1),
      ((3::bigint << 32) + 999999, '${to}', gen_random_uuid(), 3, 1)),
  t as (
    insert into ledger_transactions (reference, kind, reason, by_kind, at)
    values ('wrongly', 'wrong', 'wrong', 'system', now()) returning id)
  insert into ledger_postings select id, 1, (3::bigint << 32) + 999998, (3::bigint << 32) + 999999, 1 from t`;

describe("the rules of the ledger", () => {
  test("hold", async () => {
    await transaction(server.deps.db, async (trx) => expect(await checkWhole(trx)).toEqual([]));
    expect(await findFaults(server.deps.db, touched)).toEqual([]);
  });

  test.each([
    [
      "a given reward that waits",
      rewards,
      "update referral_rewards set status = 'waiting' where status = 'granted'",
    ],
    [
      "a waiting reward that is given",
      rewards,
      "update referral_rewards set status = 'granted' where status = 'waiting'",
    ],
    [
      "a reward of another sum",
      rewards,
      "update referral_rewards set amount = amount + 1 where status = 'granted'",
    ],
    [
      "a reward of another person",
      rewards,
      "update referral_rewards set referrer_id = id where status = 'granted'",
    ],
    ["a reward without its row", rewards, "delete from referral_rewards where status = 'granted'"],
    [
      "a withdrawal that was not paid",
      withdrawals,
      "update withdrawals set status = 'paid' where status = 'waiting'",
    ],
    [
      "a rejected withdrawal that waits",
      withdrawals,
      "update withdrawals set status = 'waiting', reason = null where status = 'rejected'",
    ],
    [
      "a withdrawal of another sum",
      inFlight,
      "update withdrawals set amount = amount + 1 where status = 'waiting'",
    ],
    [
      "a redeemed card that is active",
      cards,
      "update gift_cards set status = 'active' where status = 'redeemed'",
    ],
    [
      "an active card that is cancelled",
      cards,
      "update gift_cards set status = 'cancelled' where status = 'active'",
    ],
    [
      "money of a claim that is over",
      "a claim's accounts hold something else than arrived for it",
      `with kept as (update ledger_accounts set balance = (kind = 'arrived')::int
         where kind in ('arrived', 'sold', 'leaving') returning owner)
       update claims set status = 'cancelled', arrived = 1 from kept where id = kept.owner`,
    ],
    [
      "a payment without an order that is gone",
      suspense,
      "update ledger_accounts set balance = 0 where kind = 'suspense'",
    ],
    [
      "money without an order that no payment brought",
      suspense,
      "update receipts set claim_id = gen_random_uuid() where claim_id is null",
    ],
    [
      "a debt below zero",
      "an account that must not go below zero is below zero",
      "update ledger_accounts set balance = -1 where kind = 'suspense'",
    ],
    [
      "a payment without an order that nobody is called for",
      "nobody is called for what is owed, or came without an order",
      "update ledger_accounts set call_at = null where kind = 'suspense'",
    ],
    [
      "what is owed without a note",
      "what a claim is owed has no note by which it is settled",
      `insert into ledger_accounts (id, kind, owner, currency_id, balance)
       select (1::bigint << 32) + 999999, 'owed', claim, 1, 1 from ledger_transactions where claim is not null limit 1`,
    ],
    ["a reward that no claim has earned", given, wrongly("referral_expense", "referral_reward")],
    ["a share that no claim has earned", given, wrongly("shop_expense", "shop_earnings")],
    ["a gift without its card", given, wrongly("gift_expense", "gift")],
    ["a correction in favour of a user", given, wrongly("correction", "gift_balance")],
    ["a card of another sum", worth, "update gift_cards set amount = amount + 1 where status = 'active'"],
  ])("detect %s", async (_, rule, statement) => {
    const found = await brokenBy(statement);
    expect(found.whole).toContain(rule);
    expect(found.touched).toContain(rule);
  });
});
