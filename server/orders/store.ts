import { CompiledQuery } from "kysely";
import type { Selectable } from "kysely";
import type { ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import type { Db } from "#server/database.ts";
import type { ClaimsTable } from "#server/claims/tables.ts";
import type { DatabaseHandle } from "#server/platform/database.ts";

/** Whose claims are asked for. */
export interface Orderer {
  readonly id: string;
  /** The account's e-mail once it is the user's own: guests' claims with it are the user's as well. Else null. */
  readonly email: string | null;
}

type Row = Selectable<ClaimsTable>;

/** What a line of the orders shows. */
export type OrderRow = Pick<
  Row,
  | "id"
  | "number"
  | "status"
  | "from_currency_id"
  | "to_currency_id"
  | "from_amount"
  | "to_amount"
  | "course"
  | "promocode"
  | "created_at"
> & { readonly repeatable: boolean };

// Two walks down two indexes, each no further than the page's end, whatever others have: a claim is in one of them only.
// $1 user, $2 e-mail, $3 statuses (null for all), $4 how many.
const mine = (columns: string): string => `
  (select ${columns} from claims c where c.user_id = $1::uuid and ($3::text[] is null or c.status = any($3::text[]))
    order by c.created_at desc limit $4::int)
  union all
  (select ${columns} from claims c where c.email = $2::text and c.user_id is null
      and ($3::text[] is null or c.status = any($3::text[]))
    order by c.created_at desc limit $4::int)`;

const listStatement = {
  name: "orders-list",
  text: `
    select c.id, c.number, c.status, c.from_currency_id, c.to_currency_id, c.from_amount, c.to_amount, c.course,
      c.promocode, c.created_at,
      exists (select from directions d
        join currencies f on f.id = d.from_id join currencies t on t.id = d.to_id
        where d.from_id = c.from_currency_id and d.to_id = c.to_currency_id
          and d.enabled and f.send_visible and t.receive_visible) as repeatable
    from (select id, created_at, number from (${mine("c.id, c.created_at, c.number")}) as found
      order by created_at desc, number desc limit $6::int offset $5::int) as page
    join claims c on c.id = page.id
    order by c.created_at desc, c.number desc`,
};

/** Which of the orders, and how many. */
export interface OrderPage {
  /** Null for all. */
  readonly statuses: readonly ClaimStatus[] | null;
  readonly offset: number;
  readonly limit: number;
}

/** A part of a user's orders, the newest first. */
export const listOrders = (
  database: DatabaseHandle,
  { id, email }: Orderer,
  { statuses, offset, limit }: OrderPage,
): Promise<OrderRow[]> =>
  database.run<OrderRow>(listStatement, [id, email, statuses, offset + limit, offset, limit]);

/** How the database would list the first page, for tests that it walks indexes. */
export const listPlan = async (db: Db, { id, email }: Orderer): Promise<string> => {
  const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(
    CompiledQuery.raw(`explain ${listStatement.text}`, [id, email, null, 20, 0, 20]),
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
};

const countStatement = {
  name: "orders-count",
  text: `select least(count(*), $4::int)::int as count from (${mine("1")}) as found`,
};

/** How many orders a user has: exact up to `most`, which stands for any more. */
export const countOrders = async (
  database: DatabaseHandle,
  { id, email }: Orderer,
  statuses: readonly ClaimStatus[] | null,
  most: number,
): Promise<number> =>
  (await database.run<{ count: number }>(countStatement, [id, email, statuses, most]))[0]?.count ?? 0;

/** What it takes to repeat a claim. */
export type RepeatRow = Pick<
  Row,
  | "id"
  | "from_currency_id"
  | "to_currency_id"
  | "from_amount"
  | "to_amount"
  | "city_id"
  | "email"
  | "from_requisites"
  | "to_requisites"
>;

/** One order of a user; undefined when there is none, or it is somebody else's. */
export const readOrder = async (
  db: Db,
  { id, email }: Orderer,
  claim: string,
): Promise<RepeatRow | undefined> => {
  const { rows } = await db.executeQuery<RepeatRow>(
    CompiledQuery.raw(
      `select id, from_currency_id, to_currency_id, from_amount, to_amount, city_id, email, from_requisites,
        to_requisites
      from claims where id = $3::uuid and (user_id = $1::uuid or (user_id is null and email = $2::text))`,
      [id, email, claim],
    ),
  );
  return rows[0];
};
