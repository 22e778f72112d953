import type { Migration } from "kysely/migration";
import { inStatements } from "./statements.ts";

/**
 * A hold lies over the order and has a column of its own, so that what arrives or is taken back moves the order beneath
 * it. Money can be taken back: what was sold by then is a loss.
 */
export const review: Migration = inStatements(`
  alter table claims
    add column held_status text,
    add column offer_until timestamptz,
    add column lost numeric not null default 0 check (lost >= 0 and lost < 'Infinity')

  update claims set held_status = case
      when arrived = 0 then 'confirming' when late then 'paid_late' when arrived < from_amount then 'underpaid'
      else 'paid' end
    where status = 'hold'

  alter table claims add constraint claims_held_status check (
    (status = 'hold') = (held_status is not null) and held_status in (
      'marked_paid', 'confirming', 'underpaid', 'paid', 'payout_error', 'refunding', 'paid_late'))

  alter table claim_notes
    add column calls integer not null default 1,
    drop constraint claim_notes_kind_check,
    add constraint claim_notes_kind_check check (kind in (
      'stray_payment', 'overpayment', 'second_report', 'unseen_payment', 'undecided', 'waiting', 'reversed'))

  -- A payment that has failed may be seen and paid anew: what is said of it is repeated only within its round.
  alter table gateway_callbacks
    add column round integer not null default 0,
    drop constraint gateway_callbacks_pkey,
    add primary key (payment_id, event, amount, round)

  -- A claim whose payout failed may be priced anew, once for what is left of its money.
  alter table deals
    drop constraint deals_pkey,
    add primary key (claim_id, from_amount, to_amount)
`);
