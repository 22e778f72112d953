import { sql } from "kysely";
import type { Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";

/** What an operator may change of a direction. */
export interface DirectionChange {
  readonly enabled?: boolean | undefined;
  /** Null gives the direction back to its rate source. */
  readonly fixed_course?: string | null | undefined;
}

/** Changes a direction; false when there is none between these currencies. */
export const changeDirection = async (
  trx: Trx,
  sides: { readonly from: number; readonly to: number },
  change: DirectionChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("directions")
    .set({
      ...(change.enabled !== undefined && { enabled: change.enabled }),
      ...(change.fixed_course !== undefined && { fixed_course: change.fixed_course }),
    })
    .where("from_id", "=", sides.from)
    .where("to_id", "=", sides.to)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Sets what is available of a currency and writes the difference as a correction with its reason, in one statement.
 * What claims hold is not touched.
 */
export const correctReserve = async (
  trx: Trx,
  correction: {
    readonly currency: number;
    readonly amount: string;
    readonly reason: string;
    readonly now: Date;
    readonly staff: Staff;
  },
): Promise<void> => {
  const { currency, amount, reason, now } = correction;
  const { kind, user, key } = actorColumns(correction.staff);
  await sql`
    insert into reserves (currency_id, available, held) values (${currency}, 0, 0)
    on conflict do nothing`.execute(trx);
  // The old value is read under the lock of the row: a claim that takes of it at the same moment comes before or after.
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
