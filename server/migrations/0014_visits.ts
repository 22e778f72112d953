import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const week = (...ranges: readonly { days: readonly number[]; from: string; to: string }[]) => ranges;
const daily = [1, 2, 3, 4, 5, 6, 7];

// The free-text hours of the demo's offices, as structured hours.
const hoursOfText = {
  "Daily, 10:00 to 21:00": week({ days: daily, from: "10:00", to: "21:00" }),
  "Daily, 10:00 to 20:00": week({ days: daily, from: "10:00", to: "20:00" }),
  "Weekdays 10:00 to 19:00, Saturday 11:00 to 17:00": week(
    { days: [1, 2, 3, 4, 5], from: "10:00", to: "19:00" },
    { days: [6], from: "11:00", to: "17:00" },
  ),
};

/**
 * Visits to offices with structured hours, several gateway payments of one claim (the second pays the rest of a
 * short one), and gateway reports that differ only in their amount. An office with free-text hours unknown here
 * stays closed until staff set its hours.
 */
export const visits: Migration = {
  async up(db) {
    await sql`alter table offices add column hours jsonb`.execute(db);
    for (const [text, ranges] of Object.entries(hoursOfText)) {
      const hours = JSON.stringify({ timeZone: "Europe/Moscow", week: ranges, exceptions: {} });
      await sql`update offices set hours = ${hours}::jsonb where hours_en = ${text}`.execute(db);
    }
    const closed = JSON.stringify({ timeZone: "Europe/Moscow", week: [], exceptions: {} });
    await sql`update offices set hours = ${closed}::jsonb where hours is null`.execute(db);
    await sql`
      alter table offices
        alter column hours set not null,
        add check (jsonb_typeof(hours) = 'object'),
        drop column hours_ru,
        drop column hours_en`.execute(db);

    await sql`alter table claims add column visit_at timestamptz`.execute(db);
    await sql`
      update claims set payment_place = payment_place || '{"timeZone": "Europe/Moscow"}'
      where payment_place is not null`.execute(db);

    await sql`drop index gateway_payments_claim`.execute(db);
    await sql`create index gateway_payments_claim on gateway_payments (claim_id, created_at)`.execute(db);
    await sql`
      alter table gateway_callbacks
        drop constraint gateway_callbacks_pkey,
        add primary key (payment_id, event, amount)`.execute(db);
    await sql`
      alter table claim_notes
        drop constraint claim_notes_kind_check,
        add check (kind in ('stray_payment', 'overpayment', 'second_report'))`.execute(db);
  },
};
