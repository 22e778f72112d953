import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrations } from "#server/migrations.ts";
import { findFaults } from "#server/ledger/audit-store.ts";
import type { DatabaseHandle } from "#server/platform/database.ts";
import { openEmbedded } from "#server/platform/database.ts";
import { migrate } from "#server/platform/migrate.ts";

/* The reserves' log from before the ledger becomes transactions with the same effect. */
const claim = "6f3f4c1e-1b1f-4d53-9f0e-000000000001";
const at = "2026-11-20T12:00:00.000Z";

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openEmbedded();
  const before = Object.entries(migrations).filter(([name]) => name < "0031");
  await migrate(database.db, Object.fromEntries(before));
  await sql`
    insert into currencies (id, code, ticker, name_ru, name_en, icon, "group", decimals, position, entry)
    select id, 'CUR' || id, 'CUR', 'x', 'x', 'x', 'bank', 2, id, '00'
    from generate_series(1, 3) id`.execute(database.db);
  await sql`insert into reserves (currency_id, available, held) values (1, 93, 0), (2, 5.5, 0), (3, 0, 0)`.execute(
    database.db,
  );
  await sql`
    insert into reserve_entries (currency_id, delta_available, delta_held, kind, claim, reason, at, actor_kind, actor_key)
    values
      (1, 100, 0, 'correction', null, 'seed', ${at}, null, null),
      (1, -10, 10, 'hold', ${claim}, null, ${at}, null, null),
      (1, 3, -3, 'release', ${claim}, null, ${at}, null, null),
      (1, 0, -7, 'settle', ${claim}, null, ${at}, null, null),
      (2, 6, 0, 'credit', ${claim}, null, ${at}, null, null),
      (2, -0.5, 0, 'correction', null, 'counted', ${at}, 'token', 'abcd1234'),
      (2, 0, 0, 'correction', null, 'nothing', ${at}, 'token', 'abcd1234')`.execute(database.db);
  await migrate(database.db, migrations);
});
afterAll(() => database.close());

test("each entry becomes a transaction between the accounts it moved, with author and reason", async () => {
  const { rows } = await sql`
    select t.kind, t.claim, t.reason, t.by_kind, t.by_key, f.kind as giver, o.kind as taker, p.amount, f.currency_id as currency
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts f on f.id = p.from_account join ledger_accounts o on o.id = p.to_account
    order by t.id`.execute(database.db);
  const system = { by_kind: "system", by_key: null };
  expect(rows).toEqual([
    {
      kind: "correction",
      claim: null,
      reason: "seed",
      ...system,
      giver: "correction",
      taker: "reserve_available",
      amount: "100",
      currency: 1,
    },
    {
      kind: "hold",
      claim,
      reason: "hold",
      ...system,
      giver: "reserve_available",
      taker: "reserve_held",
      amount: "10",
      currency: 1,
    },
    {
      kind: "release",
      claim,
      reason: "release",
      ...system,
      giver: "reserve_held",
      taker: "reserve_available",
      amount: "3",
      currency: 1,
    },
    {
      kind: "settle",
      claim,
      reason: "settle",
      ...system,
      giver: "reserve_held",
      taker: "paid_out",
      amount: "7",
      currency: 1,
    },
    {
      kind: "settle",
      claim,
      reason: "credit",
      ...system,
      giver: "received",
      taker: "reserve_available",
      amount: "6",
      currency: 2,
    },
    {
      kind: "correction",
      claim: null,
      reason: "counted",
      by_kind: "token",
      by_key: "abcd1234",
      giver: "reserve_available",
      taker: "correction",
      amount: "0.5",
      currency: 2,
    },
  ]);
});

test("reserves are unchanged, and every balance equals its entries", async () => {
  const { rows } = await sql`
    select currency_id, available, held from reserves order by currency_id`.execute(database.db);
  expect(rows).toEqual([
    { currency_id: 1, available: "93", held: "0" },
    { currency_id: 2, available: "5.5", held: "0" },
    { currency_id: 3, available: "0", held: "0" },
  ]);
  const faults = (await findFaults(database.db)).map(({ rule }) => rule);
  // The claim of this test has no row.
  expect(faults).toEqual(["a transaction belongs to no claim"]);
});
