import type { Insertable } from "kysely";
import type { DecimalString } from "#domain/money/money.ts";
import type { Trx } from "#server/database.ts";
import type { ClaimRow, ClaimView } from "#server/claim/store.ts";
import type { ClaimsTable } from "#server/claim/tables.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** Whom a new claim counts for, and its quotas; zero disables one. */
export interface Asker extends Pick<
  ClaimRow,
  "id" | "mailbox" | "address_hash" | "network_56" | "network_48" | "user_id"
> {
  readonly factor_56: number;
  readonly factor_48: number;
  readonly unpaid: number;
  readonly unpaid_since: Date;
  readonly hourly: number;
  readonly hour_ago: Date;
  /** The shop whose key creates the claim; null for none. */
  readonly shop: string | null;
  readonly shop_unpaid: number;
  readonly shop_share: DecimalString | null;
  /** The part of a reserve that a new user may hold; null for no limit, and for who is none. */
  readonly user_share: DecimalString | null;
  /** What the claim holds. */
  readonly currency_id: number;
  readonly amount: DecimalString;
}

/** A quota that is used up; null when none is. */
export type UsedUp = "unpaid" | "hourly" | "shop_unpaid" | "shop_share" | "user_share" | null;

const quotaStatement = namedStatement(
  "claim-quotas",
  { askers: "jsonb" },
  "select id, refused from claim_quotas(:askers)",
);

/**
 * Checks the quotas of claims that are about to be created (the function in migration 0044). Locks every identity that
 * the claims count for until `trx` ends, so claims of different people do not wait for each other. Two claims of one
 * call must not count for the same person, because neither would see the other.
 */
export const checkQuotas = async (
  trx: Trx,
  askers: readonly Asker[],
): Promise<ReadonlyMap<string, UsedUp>> => {
  const query = quotaStatement.with({ askers: JSON.stringify(askers) });
  const rows = await runIn<{ id: string; refused: UsedUp }>(trx, query);
  return new Map(rows.map(({ id, refused }) => [id, refused]));
};

type Insert = Insertable<ClaimsTable>;
type Needed = { [Key in keyof Insert]-?: object extends Pick<Insert, Key> ? never : Key }[keyof Insert];

/** What a claim is created with: the database adds its number and all defaults. */
export type GivenClaim = Pick<ClaimRow, Needed> & Partial<ClaimRow>;

/** What only a shop's claim has, with what others have instead. */
const ofShop: Readonly<Record<string, string>> = {
  sale_id: "null",
  order_id: "null",
  holds_order: "false",
  campaign: "null",
};

/** The values of the columns, in the order of their names. */
const valuesOf = (columns: readonly string[]): string =>
  columns
    .map((name) =>
      name in ofShop
        ? `case when shop.id is null then ${ofShop[name]} else given.${name} end`
        : `given.${name}`,
    )
    .join(", ");

const insertStatement = (columns: readonly string[]) =>
  namedStatement(
    "claim-insert",
    { claims: "jsonb" },
    `
    with claim as (
      insert into claims (${columns.join(", ")}, shop_id)
      select ${valuesOf(columns)}, shop.id
      from jsonb_populate_recordset(null::claims, :claims) as given left join shops shop on shop.id = given.refferal
      returning claims.*),
    history as (
      insert into claim_history (claim_id, version, event, from_status, to_status, by, at)
      select id, version, 'claim.create', null, status, 'visitor', created_at from claim)
    select * from claim`,
  );

/**
 * Inserts claims with their history, and returns them by their ids. A shop's link gives order and campaign only when there
 * is such a shop. All claims have the same columns.
 */
export const insertClaims = async (
  trx: Trx,
  claims: readonly GivenClaim[],
): Promise<ReadonlyMap<string, ClaimView>> => {
  const [first] = claims;
  if (first === undefined) return new Map();
  const query = insertStatement(Object.keys(first)).with({ claims: JSON.stringify(claims) });
  const rows = await runIn<ClaimRow>(trx, query);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        history: [{ status: row.status, at: row.created_at.toISOString(), by: "visitor" }],
        bills: [],
      },
    ]),
  );
};
