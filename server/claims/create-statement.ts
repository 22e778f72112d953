import type { Statement } from "#server/platform/database.ts";
import { unpaidStatuses } from "./lifecycle.ts";

const unpaid = unpaidStatuses.map((status) => `'${status}'`).join(", ");

/**
 * The whole effect of a claim's creation in one statement, hence one round trip and one commit: the guarded hold on the
 * reserve, the claim, its history, the reserve's entry, the mail, and the record of the answer. The row lock of the
 * reserve lives only as long as the statement, so that claims on one reserve hardly wait for each other.
 *
 * Nothing is written when the reserve does not cover the amount or a quota is used up; the columns of the result say
 * which. A key that was used before breaks the primary key of `idempotency_keys`, and everything is undone.
 */
export const createStatement: Statement = {
  name: "claim-create",
  text: `
    with quota as (
      select
        $34::int > 0 and (
          exists (select from claims where email = $16 and created_at > $37
            and status in (${unpaid})
            offset greatest($34::int - 1, 0))
          or exists (select from claims where address_hash = $18 and created_at > $37
            and status in (${unpaid})
            offset greatest($34::int - 1, 0))
          or exists (select from claims where user_id = $39::uuid and created_at > $37
            and status in (${unpaid})
            offset greatest($34::int - 1, 0))
        ) as unpaid,
        $35::int > 0 and (
          exists (select from claims where email = $16 and created_at > $36 offset greatest($35::int - 1, 0))
          or exists (select from claims where address_hash = $18 and created_at > $36
            offset greatest($35::int - 1, 0))
          or exists (select from claims where user_id = $39::uuid and created_at > $36
            offset greatest($35::int - 1, 0))
        ) as hourly),
    held as (
      update reserves r set available = r.available - $9::numeric, held = r.held + $9::numeric
      from quota where r.currency_id = $6::int and r.available >= $9::numeric and not quota.unpaid and not quota.hourly
      returning r.currency_id),
    claim as (
      insert into claims (
        id, status, version, locale, direction_id, from_currency_id, to_currency_id, from_amount, to_amount, course,
        course_type, from_requisites, to_requisites, city_id, email, refferal, address_hash, payment_kind,
        needs_verification, needs_requisites, confirmations_required, hold_state, hold_amount, deadline,
        user_id, promocode, created_at, updated_at)
      select $1::uuid, $2::text, 1, $3::text, $4::int, $5::int, $6::int, $8::numeric, $9::numeric, $10::numeric,
        $11::text, $12::jsonb, $13::jsonb, $14::int, $16::text, $17::text, $18::text, $15::text,
        $19::boolean, $20::boolean, $21::int, 'held', $9::numeric, $22::timestamptz,
        $39::uuid, $40::jsonb, $7::timestamptz, $7::timestamptz
      from held
      returning id, number),
    entry as (
      insert into reserve_entries (currency_id, delta_available, delta_held, kind, claim, at)
      select $6::int, -$9::numeric, $9::numeric, 'hold', id, $7::timestamptz from claim),
    history as (
      insert into claim_history (claim_id, version, event, from_status, to_status, by, at)
      select id, 1, 'claim.create', null, $2::text, 'visitor', $7::timestamptz from claim),
    mail as (
      insert into outbox (
        dedupe_key, status, locale, recipient, subject, text, html, created_at, next_attempt_at)
      select $23::text, $38::text, $41::text, $16::text, replace($24::text, '{number}', number::text),
        replace($25::text, '{number}', number::text), replace($26::text, '{number}', number::text),
        $7::timestamptz, $7::timestamptz
      from claim where $24::text is not null),
    answer as (
      insert into idempotency_keys (scope, key, request_hash, status, body, headers, expires_at)
      select $27::text, $28::text, $29::text, $30::smallint,
        replace($31::text, '"number":0,', '"number":' || number::text || ','), $32::text, $33::timestamptz
      from claim)
    select claim.number, quota.unpaid, quota.hourly from quota left join claim on true`,
};

/** What the statement gives: the number of the claim, or why there is none. */
export interface CreateResult {
  readonly number: string | null;
  readonly unpaid: boolean;
  readonly hourly: boolean;
}
