import type { ClaimsTable } from "#server/claim/tables.ts";
import { namedStatement } from "#server/platform/named-statement.ts";
import { holdFragment } from "#server/ledger/hold-fragment.ts";

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
  "course",
  "course_type",
  "from_requisites",
  "to_requisites",
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

const { hold, entry } = holdFragment({ wanted: "wanted", claims: "claim" });

const given = columns.map((column) => `given.${column}`).join(", ");

/**
 * Creates claims in one statement, with one round trip and one commit: the quotas, the guarded holds on the
 * reserves, the claims, their history, the ledger entries, the mail, and the idempotency records. `claims` is
 * an array of rows named by the columns. `askers` says whose quotas each claim counts against (`claim_quotas`).
 * `letters` contains mail and stored responses.
 *
 * `claim_quotas` (migration 0006) locks every identity that the claims count for, then counts. Claims of
 * different people do not wait for each other. Two claims of one statement must not count for the same person,
 * because neither would see the other. When a reserve does not cover the amount or a quota is used up, nothing
 * of that claim is written, and its result row says why. A key, an order or a quote that was used before
 * violates a unique index and rolls everything back.
 */
export const createStatement = namedStatement(
  "claim-create",
  {
    claims: "jsonb",
    askers: "jsonb",
    letters: "json",
    mail_status: "text",
    unpaid_statuses: "text[]",
  },
  `
    with given as materialized (select * from jsonb_populate_recordset(null::claims, :claims)),
    quota as materialized (select q.place, q.id, q.refused from claim_quotas(:askers, :unpaid_statuses) as q),
    wanted as materialized (
      select given.id, to_currency_id as currency_id, hold_amount as amount, quota.place
      from given join quota on quota.id = given.id where quota.refused is null),
    ${hold},
    claim as (
      insert into claims (${columns.join(", ")}, shop_id, order_id, campaign)
      select ${given}, shop.id, case when shop.id is not null then given.order_id end,
        case when shop.id is not null then given.campaign end
      from given join covered on covered.id = given.id left join shops shop on shop.id = given.refferal
      returning id, number, version, status, created_at),
    ${entry},
    history as (
      insert into claim_history (claim_id, version, event, from_status, to_status, by, at)
      select id, version, 'claim.create', null, status, 'visitor', created_at from claim),
    letter as materialized (
      select claim.number::text as number, claim.created_at, given.* from claim join json_to_recordset(:letters) as given(
        id uuid, mail_key text, mail_locale text, recipient text, subject text, text text, letter json,
        scope text, key text, hash text, status smallint, body json, headers text, expires timestamptz) on given.id = claim.id),
    mail as (
      insert into outbox (dedupe_key, status, locale, recipient, subject, text, letter, created_at, next_attempt_at)
      select mail_key, :mail_status, mail_locale, recipient, replace(subject, '{number}', number),
        replace(text, '{number}', number), replace(letter.letter::text, '{number}', number)::json, created_at, created_at
      from letter where subject is not null),
    answer as (
      insert into idempotency_keys (scope, key, request_hash, status, body, headers, expires_at)
      select scope, key, hash, status, replace(body::text, '"number":0,', '"number":' || number || ','), headers, expires
      from letter where key is not null)
    select quota.id, quota.refused, claim.number from quota left join claim on claim.id = quota.id`,
);

/**
 * The result for one claim: its number, or the quota that refused it. When both are missing, the reserve does
 * not cover it.
 */
export interface CreateResult {
  readonly id: string;
  /** The quota that is used up. */
  readonly refused: "unpaid" | "hourly" | null;
  readonly number: string | null;
}
