import { namedStatement } from "#server/platform/named-statement.ts";
import { holdFragment } from "#server/reserves/hold-fragment.ts";

const hold = holdFragment({
  currency: ":to_currency",
  amount: ":to_amount",
  now: ":now",
  guard: { from: "quota", where: "not quota.unpaid and not quota.hourly" },
  claim: { from: "claim", id: "id" },
});

/**
 * The whole effect of a claim's creation in one statement, hence one round trip and one commit: the quotas, the guarded
 * hold on the reserve, the claim, its history, the reserve's entry, the mail, and the record of the answer.
 *
 * `claim_quota` (migration 0016) locks who the person may be and counts; claims of different persons do not wait.
 * Nothing is written when the reserve does not cover the amount or a quota is used up; the columns of the result say
 * which. A key that was used before breaks the primary key of `idempotency_keys`, and everything is undone.
 */
export const createStatement = namedStatement(
  "claim-create",
  {
    id: "uuid",
    status: "text",
    locale: "text",
    direction: "int",
    from_currency: "int",
    to_currency: "int",
    now: "timestamptz",
    from_amount: "numeric",
    to_amount: "numeric",
    course: "numeric",
    course_type: "text",
    from_requisites: "jsonb",
    to_requisites: "jsonb",
    city: "int",
    payment_kind: "text",
    email: "text",
    mailbox: "text",
    refferal: "text",
    user: "uuid",
    promocode: "jsonb",
    needs_verification: "boolean",
    needs_requisites: "boolean",
    confirmations_required: "int",
    deadline: "timestamptz",
    address: "text",
    network_56: "text",
    network_48: "text",
    factor_56: "int",
    factor_48: "int",
    unpaid_limit: "int",
    unpaid_statuses: "text[]",
    unpaid_since: "timestamptz",
    hourly_limit: "int",
    hour_ago: "timestamptz",
    mail_key: "text",
    mail_status: "text",
    mail_locale: "text",
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
  },
  `
    with quota as materialized (
      select unpaid, hourly from claim_quota(
        :mailbox, :address, :network_56, :network_48, :user, :factor_56, :factor_48,
        :unpaid_limit, :unpaid_statuses, :unpaid_since, :hourly_limit, :hour_ago)),
    held as (${hold.held}),
    claim as (
      insert into claims (
        id, status, version, locale, direction_id, from_currency_id, to_currency_id, from_amount, to_amount, course,
        course_type, from_requisites, to_requisites, city_id, email, mailbox, refferal, address_hash, network_56, network_48,
        payment_kind, needs_verification, needs_requisites, confirmations_required, hold_state, hold_amount, deadline,
        user_id, promocode, created_at, updated_at)
      select :id, :status, 1, :locale, :direction, :from_currency, :to_currency, :from_amount, :to_amount, :course,
        :course_type, :from_requisites, :to_requisites, :city, :email, :mailbox, :refferal, :address, :network_56, :network_48,
        :payment_kind, :needs_verification, :needs_requisites, :confirmations_required, 'held', :to_amount, :deadline,
        :user, :promocode, :now, :now
      from held
      returning id, number),
    entry as (${hold.entry}),
    history as (
      insert into claim_history (claim_id, version, event, from_status, to_status, by, at)
      select id, 1, 'claim.create', null, :status, 'visitor', :now from claim),
    mail as (
      insert into outbox (
        dedupe_key, status, locale, recipient, subject, text, html, created_at, next_attempt_at)
      select :mail_key, :mail_status, :mail_locale, :email, replace(:mail_subject, '{number}', number::text),
        replace(:mail_text, '{number}', number::text), replace(:mail_html, '{number}', number::text), :now, :now
      from claim where :mail_subject is not null),
    answer as (
      insert into idempotency_keys (scope, key, request_hash, status, body, headers, expires_at)
      select :answer_scope, :answer_key, :answer_hash, :answer_status,
        replace(:answer_body, '"number":0,', '"number":' || number::text || ','), :answer_headers, :answer_expires
      from claim where :answer_key is not null)
    select claim.number, quota.unpaid, quota.hourly from quota left join claim on true`,
);

/** What the statement gives: the number of the claim, or why there is none. */
export interface CreateResult {
  readonly number: string | null;
  readonly unpaid: boolean;
  readonly hourly: boolean;
}
