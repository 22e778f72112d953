import { sql } from "kysely";
import type { Db } from "#server/database.ts";

const notWatched = ["rate_limits", "sign_in_failures", "kysely_migration", "kysely_migration_lock"];

/**
 * Notes each written row of any table but those of limits. What is returned tells the number of rows written so far
 * and the last one's table. A write that is rolled back takes its note with it.
 */
export const watchWrites = async (db: Db): Promise<() => Promise<string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename != all(${notWatched})`.execute(db);
  await sql`create schema watch`.execute(db);
  await sql`create unlogged table watch.writes (id bigint generated always as identity primary key, name text)`.execute(
    db,
  );
  await sql`
    create function watch.note() returns trigger language plpgsql as
    $$ begin insert into watch.writes (name) values (tg_table_name); return null; end $$`.execute(db);
  for (const { name } of tables) {
    await sql`
      create trigger watched after insert or update or delete on ${sql.table(name)}
      for each row execute function watch.note()`.execute(db);
    // Some samples write as a replica does.
    await sql`alter table ${sql.table(name)} enable always trigger watched`.execute(db);
  }
  return async () => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id::text, name from watch.writes order by watch.writes.id desc limit 1`.execute(db);
    return rows.map(({ id, name }) => `${id} ${name}`).join();
  };
};
