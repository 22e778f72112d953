import { CompiledQuery, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Db, Trx } from "#server/database.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rules, violations } from "#tools/chaos/lib/invariants.ts";
import { act, createUsual, operate, readClaim } from "./support.ts";

/* The checks of the fault tests find each kind of broken row. */
const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let held = "";
let done = "";
beforeAll(async () => {
  held = (await createUsual(server, { promocode: "WELCOME" })).id;
  done = (await createUsual(server)).id;
  await act(server, done, "confirm");
  await operate(server, done, "payment.see", { confirmations: 6 });
  for (const event of ["payment.accept", "payout.start", "payout.complete"] as const)
    await operate(server, done, event);
});

const find = (db: Db | Trx) =>
  violations(async (text) => (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows);

class Undone extends Error {}

/** The findings after a statement that no constraint and no trigger prevents; the statement is undone. */
const foundAfter = async (statement: string): Promise<string[]> => {
  let found: string[] = [];
  const broken = server.deps.db.transaction().execute(async (trx) => {
    await sql`
      do $$ declare c record; begin
        for c in select conrelid::regclass as place, conname from pg_constraint
          where contype = 'c' and connamespace = 'public'::regnamespace
        loop execute format('alter table %s drop constraint %I', c.place, c.conname); end loop;
      end $$`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    const { numAffectedRows } = await trx.executeQuery(
      CompiledQuery.raw(statement.replaceAll("HELD", `'${held}'`).replaceAll("DONE", `'${done}'`)),
    );
    expect(Number(numAffectedRows)).toBeGreaterThan(0);
    found = await find(trx);
    throw new Undone();
  });
  await expect(broken).rejects.toBeInstanceOf(Undone);
  return found;
};

/** One more transaction that ends a claim's hold: returned to the available reserve, or paid out. */
const ended = (claim: string, kind: "release" | "payout.complete", factor: number) => `
  with extra as (
    insert into ledger_transactions (reference, kind, claim, reason, by_kind, at)
    values ('extra', '${kind}', ${claim}, 'extra', 'system', now()) returning id)
  insert into ledger_postings (transaction_id, place, from_account, to_account, amount)
  select extra.id, 1, p.to_account, p.from_account, p.amount * ${factor}
  from extra, ledger_postings p join ledger_transactions t on t.id = p.transaction_id
  where t.claim = ${claim} and t.kind = 'hold'`;

const postingsOf = (claim: string) =>
  `transaction_id in (select id from ledger_transactions where claim = ${claim})`;

const breaks: Readonly<Record<string, string>> = {
  "a transaction does not sum to zero in a currency": `
    update ledger_postings set to_account = (select id from ledger_accounts where currency_id = 2 limit 1)
    where ${postingsOf("HELD")}`,
  "a transaction moves nothing": `delete from ledger_postings where ${postingsOf("HELD")}`,
  "a posting belongs to no transaction, or names no account": `
    update ledger_postings set transaction_id = -1 where ${postingsOf("HELD")}`,
  "a reversal is not the opposite of what it reverses": `
    update ledger_transactions t set reverses = (select id from ledger_transactions where claim = HELD)
    where claim = DONE and kind = 'payout.complete'`,
  "a user was given money that was neither earned, shared nor a gift":
    "update ledger_accounts set kind = 'gift_balance' where kind = 'paid_out'",
  "what a claim is owed has no note by which it is settled":
    "update ledger_accounts set kind = 'owed', balance = 1 where kind = 'arrived' and owner = DONE",
  "nobody is called for what is owed, or came without an order":
    "update ledger_accounts set kind = 'suspense', balance = 1 where kind = 'arrived' and owner = DONE",
  "a balance is not the sum of its entries": "update reserves set available = available + 1",
  "an account has no balance": "update ledger_accounts set balance = null where kind = 'paid_out'",
  "an account that must not go below zero is below zero": "update reserves set available = -1",
  "a reserve holds something else than its claims":
    "update claims set hold_amount = hold_amount + 1 where id = HELD",
  "suspense holds something else than the payments without an order":
    "update receipts set claim_id = null where claim_id = DONE",
  "a claim's hold is not the sum of its entries": `delete from ledger_postings where ${postingsOf("HELD")}`,
  "a hold ended twice": ended("HELD", "release", 2),
  "a claim was paid out twice, or without being done": ended("DONE", "payout.complete", 1),
  "a claim paid out or brought in another sum than agreed, or in another currency":
    "update claims set to_amount = to_amount + 1 where id = DONE",
  "a claim's accounts hold something else than arrived for it":
    "update claims set arrived = 1 where id = HELD",
  "a claim is paid out for more than arrived for it": "update receipts set amount = amount * 0.99",
  "what a claim has left to give is not on its accounts":
    "update claims set status = 'paying_out' where id = HELD",
  "a receipt is not booked, or booked in another sum": "update receipts set amount = amount + 1",
  "a claim that is over still holds": "update claims set status = 'cancelled' where id = HELD",
  "an account of withdrawals holds something else than they do":
    "update ledger_accounts set kind = 'withdrawal' where kind = 'paid_out'",
  "a withdrawal was paid or given back without its status, or has the status without that": `
    insert into withdrawals (
      id, user_id, source, status, version, currency_id, amount, fee, payout_currency_id, payout_amount, course,
      requisites, created_at, updated_at)
    values (gen_random_uuid(), gen_random_uuid(), 'referral', 'paid', 1, 1, 30, 0, 1, 30, 1, '{}', now(), now())`,
  "a reward was given or taken back without its status, or in another sum": `
    insert into ledger_transactions (reference, kind, claim, reason, by_kind, at)
    values ('extra', 'referral.reward', DONE, 'extra', 'system', now())`,
  "a claim rewards another one than its shop": `
    insert into referral_rewards (id, claim_id, shop_id, status, currency_id, share, amount, created_at, at)
    values (gen_random_uuid(), DONE, 's000000000000', 'waiting', 1, 40, 1, now(), now())`,
  "gift cards are worth something else than their account":
    "update ledger_accounts set kind = 'gift' where kind = 'paid_out'",
  "a gift card was redeemed or cancelled without its status, or has the status without that": `
    insert into gift_cards (id, code_hash, hint, status, currency_id, amount, request_hash, created_at, at)
    values (gen_random_uuid(), '', '', 'redeemed', 1, 1, '', now(), now())`,
  "a transaction belongs to no claim":
    "update ledger_transactions set claim = gen_random_uuid() where claim = HELD",
  "a promocode counts something else than its uses":
    "update promocodes set uses = uses + 1 where code = 'WELCOME'",
  "a person counts something else than the uses": "update promocode_people set uses = uses + 1",
  "a promocode is used past its limit": "update promocodes set total_limit = 0 where code = 'WELCOME'",
  "a claim with a promocode has no use, or a use no claim":
    "delete from promocode_uses where claim_id = HELD",
  "a claim that was undone keeps its promocode": "update claims set status = 'cancelled' where id = HELD",
  "a history has a gap": "delete from claim_history where claim_id = DONE and version = 2",
  "a history ends elsewhere than its claim": "update claims set status = 'paid' where id = DONE",
  "a move has no mail": "delete from outbox where dedupe_key like 'claim:%'",
  "a mail has no move": "update outbox set dedupe_key = dedupe_key || '0' where dedupe_key like 'claim:%'",
  "a claim has no record of its key, or a record no claim":
    "delete from idempotency_keys where scope = 'createClaim'",
};

test("a sound database has no findings", async () => {
  expect(await readClaim(server, done)).toMatchObject({ status: "done" });
  expect(await find(server.deps.db)).toEqual([]);
});

test.each(Object.keys(rules))("%s: is found", async (rule) => {
  const found = await foundAfter(breaks[rule] ?? "select 1 where false");
  expect(found.map((line) => line.split(": ")[0])).toContain(rule);
});
