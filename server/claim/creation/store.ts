import type { DecimalString } from "#domain/money.ts";
import type { Trx } from "#server/database.ts";
import type { ClaimRow } from "#server/claim/store.ts";
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

/** Columns set at creation. The database adds the number and all defaults. */
const columns = [
  "id",
  "status",
  "version",
  "locale",
  "direction_id",
  "from_currency_id",
  "to_currency_id",
  "from_amount",
  "to_amount",
  "ordered_from",
  "ordered_to",
  "course",
  "course_type",
  "from_requisites",
  "to_requisites",
  "refund_requisites",
  "city_id",
  "email",
  "mailbox",
  "refferal",
  "created_by_shop",
  "quote_id",
  "return_url",
  "surcharge",
  "user_id",
  "promocode",
  "address_hash",
  "network_56",
  "network_48",
  "payment_kind",
  "needs_verification",
  "needs_requisites",
  "confirmations_required",
  "hold_state",
  "hold_amount",
  "deadline",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof ClaimsTable)[];

const given = columns.map((column) => `given.${column}`).join(", ");

const insertStatement = namedStatement(
  "claim-insert",
  { claims: "jsonb" },
  `
    with claim as (
      insert into claims (${columns.join(", ")}, shop_id, sale_id, order_id, holds_order, campaign)
      select ${given}, shop.id, case when shop.id is not null then given.sale_id end,
        case when shop.id is not null then given.order_id end, given.holds_order and shop.id is not null,
        case when shop.id is not null then given.campaign end
      from jsonb_populate_recordset(null::claims, :claims) as given left join shops shop on shop.id = given.refferal
      returning id, number, version, status, created_at),
    history as (
      insert into claim_history (claim_id, version, event, from_status, to_status, by, at)
      select id, version, 'claim.create', null, status, 'visitor', created_at from claim)
    select id, number from claim`,
);

/**
 * Inserts claims with their history, and returns their numbers. A shop's link gives order and campaign only when there
 * is such a shop.
 */
export const insertClaims = async (
  trx: Trx,
  claims: readonly ClaimRow[],
): Promise<ReadonlyMap<string, string>> => {
  const query = insertStatement.with({ claims: JSON.stringify(claims) });
  const rows = await runIn<{ id: string; number: string }>(trx, query);
  return new Map(rows.map(({ id, number }) => [id, number]));
};
