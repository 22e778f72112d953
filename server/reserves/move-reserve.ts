import { sql } from "kysely";
import type { ReserveEntryKind } from "#server/calculator/tables.ts";
import type { Trx } from "#server/database.ts";

/** One movement of a reserve for a claim; `amount` is positive. */
interface Movement {
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
 * Moves a reserve and writes its entry in one guarded statement: neither side may fall below zero, whoever else moves
 * it at the same moment. False when the guard refused, and then nothing has changed.
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

/** Opens an empty reserve for a currency that has had none, so that it can be credited. */
export const ensureReserve = async (trx: Trx, currency: number): Promise<void> => {
  await trx
    .insertInto("reserves")
    .values({ currency_id: currency, available: "0", held: "0" })
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
