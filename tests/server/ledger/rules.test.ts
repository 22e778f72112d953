import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ledgerRules } from "#server/ledger/audit-store.ts";
import { findFaults } from "#server/ledger/audit-store.ts";
import { transaction } from "#server/platform/database.ts";
import { bought, buy, redeem } from "#tests/server/gift/support.ts";
import { complete, createFor, fixRates, openPair, pay, ridOf } from "#tests/server/referrals/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/users/support.ts";
import { create, fund, move, reward, sber } from "#tests/server/withdrawals/support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fixRates(server);
  const referrer = await createUser(server);
  const pair = await openPair(server);
  const refferal = await ridOf(server, referrer);
  await pay(server, await createFor(server, pair, { refferal }));
  const done = await createFor(server, pair, { refferal });
  await pay(server, done);
  await complete(server, done);

  await reward(server, referrer.id, "200");
  await fund(server, sber, "1000000");
  const paid = (await create(server, referrer)).json.id as string;
  for (const event of ["withdrawal.approve", "payment.start", "payment.complete"] as const)
    await move(server, paid, event);
  const rejected = (await create(server, referrer)).json.id as string;
  await move(server, rejected, "withdrawal.reject", { reason: "a test" });
  await create(server, referrer);

  await buy(server, referrer);
  const { code } = await bought(server, referrer);
  await redeem(server, referrer, code);
});
afterAll(() => server.close());

/** What a hand in the database does to break each rule, with triggers, foreign keys and checks out of the way. */
const harm: Record<keyof typeof ledgerRules, string> = {
  "a transaction does not sum to zero in a currency": `
    update ledger_postings set to_account = (select id from ledger_accounts where currency_id = 1 limit 1)
    where transaction_id = (select id from ledger_transactions where kind = 'withdrawal.request' limit 1)`,
  "a transaction moves nothing": `
    insert into ledger_transactions (reference, kind, reason, by_kind, at) values ('nothing', 'test', 'test', 'system', now())`,
  "a posting belongs to no transaction, or names no account": `
    delete from ledger_transactions where kind = 'withdrawal.request'`,
  "a reversal is not the opposite of what it reverses": `
    update ledger_postings set amount = amount + 1
    where transaction_id = (select id from ledger_transactions where reverses is not null limit 1)`,
  "a balance is not the sum of its entries": `
    update ledger_accounts set balance = balance + 1 where kind = 'referral_expense'`,
  "an account has no balance": `
    update ledger_accounts set balance = null where kind = 'referral_expense'`,
  "an account that must not go below zero is below zero": `
    update ledger_accounts set balance = -1 where kind = 'referral_reward'`,
  "a reserve holds something else than its claims": `update claims set hold_amount = hold_amount + 1 where hold_amount > 0`,
  "a claim's hold is not the sum of its entries": `update claims set hold_amount = hold_amount + 1 where hold_amount > 0`,
  "a hold ended twice": `
    with ending as (
      select p.* from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
      where t.kind = 'settle' and p.from_account in (select held_account from reserves))
    update ledger_postings p set amount = p.amount * 2 from ending e
    where p.transaction_id = e.transaction_id and p.place = e.place`,
  "a claim that is over still holds": `update claims set hold_state = 'held' where status = 'done'`,
  "an account of withdrawals holds something else than they do": `
    update withdrawals set amount = amount + 1 where status = 'waiting'`,
  "a withdrawal was paid or given back without its status, or has the status without that": `
    update withdrawals set status = 'paid' where status = 'waiting'`,
  "a reward was given or taken back without its status, or in another sum": `
    update referral_rewards set amount = amount + 1 where status = 'granted'`,
  "gift cards are worth something else than their account": `
    update gift_cards set amount = amount + 1 where status = 'active'`,
  "a gift card was redeemed or cancelled without its status, or has the status without that": `
    update gift_cards set status = 'active' where status = 'redeemed'`,
  "a transaction belongs to no claim": `delete from claims where status = 'done'`,
};

/** Checks of rows keep some of the rules as well. */
const dropChecks = `
  do $$ declare found record; begin
    for found in select conrelid::regclass as name, conname from pg_constraint
      where contype = 'c' and conrelid::regclass::text in ('ledger_accounts', 'ledger_postings', 'gift_cards')
    loop execute format('alter table %s drop constraint %I', found.name, found.conname); end loop;
  end $$`;

/** The rules that are broken after a statement; nothing of it stays. */
const brokenBy = async (statement: string): Promise<string[]> => {
  let found: string[] = [];
  const undo = new Error("undo");
  await transaction(server.deps.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(dropChecks).execute(trx);
    await sql.raw(statement).execute(trx);
    found = (await findFaults(trx)).map(({ rule }) => rule);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found;
};

describe("the rules of the ledger", () => {
  test("hold", async () => expect(await findFaults(server.deps.db)).toEqual([]));

  test.each(Object.entries(harm))("notice that %s", async (rule, statement) => {
    expect(await brokenBy(statement)).toContain(rule);
  });

  test.each([
    ["a given reward that waits", "update referral_rewards set status = 'waiting' where status = 'granted'"],
    [
      "a waiting reward that is given",
      "update referral_rewards set status = 'granted' where status = 'waiting'",
    ],
    ["a reward of another person", "update referral_rewards set referrer_id = id where status = 'granted'"],
    ["a reward without its row", "delete from referral_rewards where status = 'granted'"],
  ])("notice %s", async (_, statement) => {
    expect(await brokenBy(statement)).toContain(
      "a reward was given or taken back without its status, or in another sum",
    );
  });
});
