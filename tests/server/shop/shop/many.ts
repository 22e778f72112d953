import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { TestServer } from "#tests/server/support/server.ts";

/**
 * Adds ended claims as copies of an existing one, `n` counting from 1, for lists that must stay fast. Columns may
 * be changed. They have no postings, so the ledger is not sound afterwards.
 */
export const addMany = async (
  { deps: { db } }: TestServer,
  like: string,
  count: number,
  changes: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> => {
  const row = await db.selectFrom("claims").selectAll().where("id", "=", like).executeTakeFirstOrThrow();
  const own: Readonly<Record<string, RawBuilder<unknown>>> = {
    id: sql`gen_random_uuid()`,
    hold_amount: sql`0`,
    hold_state: sql`'settled'`,
    deadline: sql`null`,
    sale_id: sql`gen_random_uuid()`,
    order_id: sql`null`,
    holds_order: sql`false`,
    quote_id: sql`null`,
    ...changes,
  };
  const columns = Object.keys(row).filter((name) => name !== "number");
  await sql`insert into claims (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => own[name] ?? sql.ref(name)))}
    from claims, generate_series(1, ${count}::int) n where id = ${like}`.execute(db);
  await sql`analyze claims`.execute(db);
};
