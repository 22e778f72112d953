import { startPostgres } from "#tools/find-postgres.mjs";

/** A PostgreSQL for the whole run, unless TEST_DATABASE_URL names one already. Workers inherit the variable. */
export async function setup() {
  const postgres = await startPostgres();
  process.env["TEST_DATABASE_URL"] = postgres.url;
  return () => postgres.stop();
}
