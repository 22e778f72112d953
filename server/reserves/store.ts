import { sql } from "kysely";
import type { Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import type { ReserveEntryKind, ReservesTable } from "./tables.ts";

/** One movement of a reserve for a claim; `amount` is positive. */
export interface Movement {
  readonly currency: number;
  readonly claim: string;
  readonly amount: string;
  readonly now: Date;
}

/** How each kind of movement changes what is available and what is held. */
const signs = {
  hold: { available: -1, held: 1 },
  release: { available: 1, held: -1 },
  settle: { available: 0, held: -1 },
  credit: { available: 1, held: 0 },
} as const satisfies Partial<Record<ReserveEntryKind, { available: number; held: number }>>;

/**
 * Moves a reserve and writes its entry in one guarded statement: neither side may fall below zero, whatever moves it at
 * the same moment. False when the guard refused, and then nothing has changed.
 */
export const moveReserve = async (
  trx: Trx,
  kind: keyof typeof signs,
  { currency, claim, amount, now }: Movement,
): Promise<boolean> => {
  const { available, held } = signs[kind];
  const { rows } = await sql`
    with moved as (
      update reserves set available = available + ${available} * ${amount}::numeric, held = held + ${held} * ${amount}::numeric
      where currency_id = ${currency}
        and available + ${available} * ${amount}::numeric >= 0 and held + ${held} * ${amount}::numeric >= 0
      returning currency_id)
    insert into reserve_entries (currency_id, delta_available, delta_held, kind, claim, at)
    select currency_id, ${available} * ${amount}::numeric, ${held} * ${amount}::numeric, ${kind}, ${claim}, ${now}
    from moved
    returning id`.execute(trx);
  return rows.length === 1;
};

/** Opens empty reserves for currencies that have none. */
export const openReserves = async (trx: Trx, currencies: readonly number[]): Promise<void> => {
  if (currencies.length === 0) return;
  await trx
    .insertInto("reserves")
    .values(currencies.map((currency_id) => ({ currency_id, available: "0", held: "0" })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Locks the reserves of several currencies in one order, so that two settlements never wait for each other. */
export const lockReserves = async (trx: Trx, currencies: readonly number[]): Promise<void> => {
  await trx
    .selectFrom("reserves")
    .select("currency_id")
    .where("currency_id", "in", [...currencies])
    .orderBy("currency_id")
    .forUpdate()
    .execute();
};

/** A correction by staff of what is available of a currency. */
export interface Correction {
  readonly currency: number;
  /** What is available from now on. */
  readonly amount: string;
  readonly reason: string;
  readonly now: Date;
  readonly staff: Staff;
}

/**
 * Sets what is available of a currency and writes the difference as a correction with its reason, in one statement.
 * The held amount stays.
 */
export const setAvailable = async (
  trx: Trx,
  { currency, amount, reason, now, staff }: Correction,
): Promise<void> => {
  const { kind, user, key } = actorColumns(staff);
  await openReserves(trx, [currency]);
  // Reads the old value under the row's lock, so a claim that takes from the reserve runs wholly before or after.
  await sql`
    with before as materialized (
      select currency_id, available from reserves where currency_id = ${currency} for update),
    moved as (
      update reserves r set available = ${amount}::numeric from before b where r.currency_id = b.currency_id
      returning r.currency_id)
    insert into reserve_entries (
      currency_id, delta_available, delta_held, kind, reason, at, actor_kind, actor_user, actor_key)
    select b.currency_id, ${amount}::numeric - b.available, 0, 'correction', ${reason}, ${now},
      ${kind}, ${user}::uuid, ${key}
    from before b join moved m on m.currency_id = b.currency_id`.execute(trx);
};

/** Opens the reserves of a seed that are not there yet, each with a correction, so that the log sums to them. */
export const seedReserves = async (
  trx: Trx,
  reserves: readonly Pick<ReservesTable, "currency_id" | "available">[],
  now: Date,
): Promise<void> => {
  await sql`
    with made as (
      insert into reserves (currency_id, available, held)
      select currency_id, available, 0 from jsonb_populate_recordset(null::reserves, ${JSON.stringify(reserves)}::jsonb)
      on conflict do nothing returning currency_id, available)
    insert into reserve_entries (currency_id, delta_available, delta_held, kind, reason, at)
    select currency_id, available, 0, 'correction', 'seed', ${now}::timestamptz from made where available > 0`.execute(
    trx,
  );
};
