import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { AccountKind } from "./account.ts";

/*
 * Money that is owed, or came without an order, never rests unseen: its account has a moment at which staff are called.
 * PostgreSQL refuses one without (migration 47).
 */

/** Whose money waits for staff, and for how long they are not called for what has just come: they may have recorded it. */
const calledFor = { owed: "0 hours", suspense: "4 hours" } as const satisfies Partial<
  Record<AccountKind, string>
>;

/** When staff are called for an account once its balance is this, in SQL. A call that is due stays due. */
export const firstCall = (account: string, balance: string, at: string): string => `
  case when ${balance} > 0 then coalesce(${account}.call_at, case ${account}.kind
    ${Object.entries(calledFor)
      .map(([kind, wait]) => `when '${kind}' then ${at} + interval '${wait}'`)
      .join(" ")} end) end`;

/** Money for which staff are to be called. */
export interface DueCall {
  readonly id: string;
  readonly kind: keyof typeof calledFor;
  /** Id of the claim that is owed it, or of the receipt that has no claim. */
  readonly owner: string;
  readonly currency: number;
  readonly amount: string;
}

/** Takes the calls that are due, and puts the next ones. Those that another transaction moves now come next time. */
export const takeDueCalls = async (trx: Trx, now: Date, next: Date, most: number): Promise<DueCall[]> => {
  const { rows } = await sql<DueCall>`
    with due as (
      select id from ledger_accounts where call_at <= ${now} order by call_at limit ${most} for update skip locked)
    update ledger_accounts a set call_at = ${next} from due where a.id = due.id
    returning a.id, a.kind, a.owner, a.currency_id as currency, a.balance as amount`.execute(trx);
  return rows;
};

/** Whether staff are to be called for something. */
export const hasDueCalls = async (db: Db, now: Date): Promise<boolean> =>
  (await db
    .selectFrom("ledger_accounts")
    .select("id")
    .where("call_at", "<=", now)
    .limit(1)
    .executeTakeFirst()) !== undefined;
