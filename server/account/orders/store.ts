import type { Selectable } from "kysely";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { Db } from "#server/database.ts";
import type { ClaimsTable } from "#server/claim/tables.ts";
import type { DatabaseHandle, Query } from "#server/platform/data/database.ts";
import { planOf } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** The user whose orders to read. */
export interface Orderer {
  readonly id: string;
  /** The account's e-mail when it is confirmed: guest claims with it belong to the user too. Else null. */
  readonly email: string | null;
}

type Row = Selectable<ClaimsTable>;

/** Columns of an order row. */
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

const ordererTypes = { user: "uuid", email: "text" } as const;

/** Parameters of `mine`. Without statuses it returns all. */
const mineTypes = { ...ordererTypes, statuses: "text[]", most: "int" } as const;

// Each claim is in only one of the two indexes, and both are read no further than the end of the page.
const mine = (columns: string): string => `
  (select ${columns} from claims c where c.user_id = :user and (:statuses is null or c.status = any(:statuses))
    order by c.created_at desc limit :most)
  union all
  (select ${columns} from claims c where c.email = :email and c.user_id is null
      and (:statuses is null or c.status = any(:statuses))
    order by c.created_at desc limit :most)`;

const listStatement = namedStatement(
  "orders-list",
  { ...mineTypes, offset: "int", limit: "int" },
  `
    select c.id, c.number, c.status, c.from_currency_id, c.to_currency_id, c.from_amount, c.to_amount, c.course,
      c.promocode, c.created_at,
      exists (select from directions d
        join currencies f on f.id = d.from_id join currencies t on t.id = d.to_id
        where d.from_id = c.from_currency_id and d.to_id = c.to_currency_id
          and d.enabled and f.send_visible and t.receive_visible) as repeatable
    from (select id, created_at, number from (${mine("c.id, c.created_at, c.number")}) as found
      order by created_at desc, number desc limit :limit offset :offset) as page
    join claims c on c.id = page.id
    order by c.created_at desc, c.number desc`,
);

const listQuery = ({ id, email }: Orderer, { statuses, offset, limit }: OrderPage): Query =>
  listStatement.with({ user: id, email, statuses, most: offset + limit, offset, limit });

/** Filter and page of the orders. */
export interface OrderPage {
  /** Null for all. */
  readonly statuses: readonly ClaimStatus[] | null;
  readonly offset: number;
  readonly limit: number;
}

/** Lists part of a user's orders, the newest first. */
export const listOrders = (
  database: DatabaseHandle,
  orderer: Orderer,
  page: OrderPage,
): Promise<OrderRow[]> => database.run<OrderRow>(listQuery(orderer, page));

/** The query plan of the first page. */
export const listPlan = (db: Db, orderer: Orderer): Promise<string> =>
  planOf(db, listQuery(orderer, { statuses: null, offset: 0, limit: 20 }));

const countStatement = namedStatement(
  "orders-count",
  mineTypes,
  `select least(count(*), :most)::int as count from (${mine("1")}) as found`,
);

/** Counts a user's orders, exactly up to `most`, which stands for any larger number. */
export const countOrders = async (
  database: DatabaseHandle,
  { id, email }: Orderer,
  statuses: readonly ClaimStatus[] | null,
  most: number,
): Promise<number> => {
  const query = countStatement.with({ user: id, email, statuses, most });
  return (await database.run<{ count: number }>(query))[0]?.count ?? 0;
};

/** The columns for repeating a claim. */
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

const repeatStatement = namedStatement(
  "orders-repeat",
  { ...ordererTypes, claim: "uuid" },
  `select id, from_currency_id, to_currency_id, from_amount, to_amount, city_id, email, from_requisites, to_requisites
    from claims where id = :claim and (user_id = :user or (user_id is null and email = :email))`,
);

/** Reads one order of a user. Undefined when there is none, or it is another user's. */
export const readOrder = async (
  database: DatabaseHandle,
  { id, email }: Orderer,
  claim: string,
): Promise<RepeatRow | undefined> =>
  (await database.run<RepeatRow>(repeatStatement.with({ user: id, email, claim })))[0];
