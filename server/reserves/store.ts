import { sql } from "kysely";
import type { Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";

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
  await sql`
    insert into reserves (currency_id, available, held) values (${currency}, 0, 0)
    on conflict do nothing`.execute(trx);
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
