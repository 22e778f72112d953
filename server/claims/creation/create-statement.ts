import type { ClaimsTable } from "#server/claims/tables.ts";
import { namedStatement } from "#server/platform/named-statement.ts";
import { holdFragment } from "#server/ledger/hold-fragment.ts";

/** Columns that a claim begins with; the database adds the number and what has a default. */
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

/** A list of columns of a part of the statement. */
const of = (part: string): string => columns.map((column) => `${part}.${column}`).join(", ");

const hold = holdFragment({
  currency: "given.to_currency_id",
  amount: "given.to_amount",
  now: "given.created_at",
  guard: { from: "given, quota", where: "not quota.unpaid and not quota.hourly" },
  claim: { from: "claim, given", id: "claim.id" },
});

/**
 * The whole effect of a claim's creation in one statement, hence one round trip and one commit: the quotas, the guarded
 * hold on the reserve, the claim, its history, the entry in the ledger, the mail, and the record of the answer. The claim comes
 * as JSON with the names of its columns; the long texts of mail and answer do not, since parsing them again costs more.
 *
 * `claim_quota` (migration 0016) locks who the person may be and counts; claims of different persons do not wait.
 * Nothing is written when the reserve does not cover the amount or a quota is used up; the columns of the result say
 * which. A key that was used before breaks the primary key of `idempotency_keys`, and everything is undone.
 */
export const createStatement = namedStatement(
  "claim-create",
  {
    claim: "jsonb",
    mail_key: "text",
    mail_status: "text",
    mail_locale: "text",
    mail_recipient: "text",
    mail_subject: "text",
    mail_text: "text",
    mail_html: "text",
    answer_scope: "text",
    answer_key: "text",
    answer_hash: "text",
    answer_status: "smallint",
    answer_body: "text",
    answer_headers: "text",
    answer_expires: "timestamptz",
    factor_56: "int",
    factor_48: "int",
    unpaid_limit: "int",
    unpaid_statuses: "text[]",
    unpaid_since: "timestamptz",
    hourly_limit: "int",
    hour_ago: "timestamptz",
  },
  `
    with given as materialized (select * from jsonb_populate_record(null::claims, :claim)),
    quota as materialized (
      select q.unpaid, q.hourly from given, claim_quota(
        given.mailbox, given.address_hash, given.network_56, given.network_48, given.user_id, :factor_56, :factor_48,
        :unpaid_limit, :unpaid_statuses, :unpaid_since, :hourly_limit, :hour_ago) as q),
    held as (${hold.held}),
    claim as (
      insert into claims (${columns.join(", ")}, shop_id, order_id, campaign)
      select ${of("given")}, shop.id, case when shop.id is not null then given.order_id end,
        case when shop.id is not null then given.campaign end
      from given left join shops shop on shop.id = given.refferal, held
      returning id, number),
    transaction as (${hold.transaction}),
    posting as (${hold.posting}),
    history as (
      insert into claim_history (claim_id, version, event, from_status, to_status, by, at)
      select claim.id, given.version, 'claim.create', null, given.status, 'visitor', given.created_at from claim, given),
    mail as (
      insert into outbox (
        dedupe_key, status, locale, recipient, subject, text, html, created_at, next_attempt_at)
      select :mail_key, :mail_status,
        :mail_locale, :mail_recipient, replace(:mail_subject, '{number}', claim.number::text),
        replace(:mail_text, '{number}', claim.number::text), replace(:mail_html, '{number}', claim.number::text),
        given.created_at, given.created_at
      from claim, given where :mail_subject is not null),
    answer as (
      insert into idempotency_keys (scope, key, request_hash, status, body, headers, expires_at)
      select :answer_scope, :answer_key, :answer_hash, :answer_status,
        replace(:answer_body, '"number":0,', '"number":' || claim.number::text || ','), :answer_headers, :answer_expires
      from claim where :answer_key is not null)
    select claim.number, quota.unpaid, quota.hourly from quota left join claim on true`,
);

/** What the statement gives: the number of the claim, or why there is none. */
export interface CreateResult {
  readonly number: string | null;
  readonly unpaid: boolean;
  readonly hourly: boolean;
}
