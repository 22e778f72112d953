import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const isWhole = (prefix: string) => sql`check (
  (${sql.ref(`${prefix}_kind`)} is not distinct from 'user') = (${sql.ref(`${prefix}_user`)} is not null)
  and (coalesce(${sql.ref(`${prefix}_kind`)} in ('token', 'gateway'), false)) = (${sql.ref(`${prefix}_key`)} is not null))`;

/** Who acted: a member of staff, a token, the autopilot or a gateway. Earlier rows only say that staff did. */
export const actors: Migration = {
  async up(db) {
    for (const [table, prefix] of [
      ["claim_history", "actor"],
      ["claim_notes", "settled_by"],
      ["reserve_entries", "actor"],
    ] as const)
      await sql`
        alter table ${sql.ref(table)}
          add column ${sql.ref(`${prefix}_kind`)} text
            check (${sql.ref(`${prefix}_kind`)} in ('user', 'token', 'autopilot', 'gateway')),
          add column ${sql.ref(`${prefix}_user`)} uuid,
          add column ${sql.ref(`${prefix}_key`)} text,
          add ${isWhole(prefix)}`.execute(db);
    await sql`
      create table staff_acts (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        operation text not null,
        subject text,
        change jsonb not null,
        actor_kind text not null check (actor_kind in ('user', 'token')),
        actor_user uuid,
        actor_key text,
        ${isWhole("actor")}
      )`.execute(db);
    await sql`create index staff_acts_user on staff_acts (actor_user, id) where actor_user is not null`.execute(
      db,
    );
    await sql`create index staff_acts_subject on staff_acts (subject, id) where subject is not null`.execute(
      db,
    );
    await sql`
      create trigger staff_acts_append_only before update or delete on staff_acts
      for each row execute function refuse_change()`.execute(db);
  },
};
