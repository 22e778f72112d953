import { sql } from "kysely";
import { referenceForms } from "#domain/claim/transaction-reference.ts";
import type { ReceiptsTable } from "#server/claim/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import type { ActorRow } from "#server/staff/journal/present.ts";

/** A payment without an order, while it waits on an account of its own. */
export interface StrayRow
  extends ActorRow, Pick<ReceiptsTable, "id" | "currency_id" | "amount" | "external_id" | "paid_at" | "at"> {
  /** Code of the currency, and of its network. */
  readonly currency: string;
  readonly network_code: string | null;
  /** What staff know of it. */
  readonly note: string;
  /** Whether it has no order yet, and was neither sent back nor taken back. */
  readonly waits: boolean;
}

const strays = sql`
  select r.id, r.currency_id, c.code as currency, c.network_code, r.amount, r.external_id, r.paid_at, r.at, t.reason as note, a.balance > 0 as waits,
    t.by_kind as kind, t.by_user as user, t.by_key as key, u.email
  from receipts r
  join currencies c on c.id = r.currency_id
  join ledger_transactions t on t.reference = 'stray:' || r.id
  join ledger_accounts a on a.kind = 'suspense' and a.owner = r.id and a.currency_id = r.currency_id
  left join users u on u.id = t.by_user`;

/** Those that wait; with `q` only those whose transaction begins with it, or whose currency has this code. */
const waiting = (q: string | null) => sql`
  r.claim_id is null and a.balance > 0
    and (${q}::text is null or starts_with(lower(r.external_id), lower(${q})) or c.code = upper(${q})
      or r.external_id = any(${q === null ? [] : referenceForms(q)}::text[]))`;

/** Lists those that wait, the oldest first. */
export const listStray = async (
  db: Db,
  q: string | null,
  page: number,
  size: number,
): Promise<StrayRow[]> => {
  const { rows } = await sql<StrayRow>`
    ${strays} where ${waiting(q)}
    order by r.at, r.id limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
};

/** Counts those that wait. */
export const countStray = async (db: Db, q: string | null): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from receipts r
      join currencies c on c.id = r.currency_id
      join ledger_accounts a on a.kind = 'suspense' and a.owner = r.id and a.currency_id = r.currency_id
    where ${waiting(q)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** Reads one and locks it, so that it gets an order, or leaves, only once. Undefined when there is none. */
export const lockStray = async (trx: Trx, id: string): Promise<StrayRow | undefined> => {
  await trx.selectFrom("receipts").select("id").where("id", "=", id).forUpdate().execute();
  const { rows } = await sql<StrayRow>`${strays} where r.id = ${id}`.execute(trx);
  return rows[0];
};

/** Gives one to a claim. */
export const attribute = async (trx: Trx, id: string, claim: string): Promise<void> => {
  await trx.updateTable("receipts").set({ claim_id: claim }).where("id", "=", id).execute();
};
