import { describe, expect, it } from "vitest";
import { sources, textOf, withoutComments } from "./sources.ts";

/**
 * What may contain SQL: stores, and the fragments that stores compose. This holds for features and the platform
 * alike, so that the statements of a table are found by file name.
 */
const store = /(?:^|[/-])(?:store|statement|fragment)\.ts$/;

/** Other files with SQL, and the reason. */
const exempt: Readonly<Record<string, string>> = {
  "server/platform/database.ts": "opens both databases and runs what stores give it",
};

/** The schema is nothing but SQL. */
const migrations = /^server\/migrations\//;

/** A query: built by Kysely, by its tag, or as the text of a statement (in lower case, as everywhere here). */
const queries =
  /\bsql(?:<[^`;]*?>)?`|\bsql\.(?:raw|ref|table|lit|join)\(|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bCompiledQuery\b|\bnamedStatement\(|[`"]\s*(?:select|insert\s+into|update\s+\w+\s+set|delete\s+from|with\s+\w+\s+as)\s/;

const holdsSql = (file: string): boolean => queries.test(withoutComments(textOf(file)));

const others = sources.filter(
  (file) => /^server\/.*\.ts$/.test(file) && !store.test(file) && !migrations.test(file) && !(file in exempt),
);

describe("SQL", () => {
  it("is recognised in any spelling", () => {
    for (const text of [
      "await sql`vacuum`.execute(db)",
      "sql<{ id: string }>`select 1`",
      'trx.selectFrom("users")',
      'db\n  .deleteFrom("sessions")',
      "CompiledQuery.raw(text, [])",
      'const statement = { name: "x", text: "select now() as now" }',
      "text: `\n    with found as (select 1) select",
      "namedStatement(\n  'x'",
    ])
      expect(text).toMatch(queries);
    for (const text of ['t("update")', "// select from", '"Insert the card into the terminal"'])
      expect(withoutComments(text)).not.toMatch(queries);
  });

  it("appears only in stores", () => {
    expect(others.filter(holdsSql)).toEqual([]);
  });

  it("has no unused exemptions", () => {
    expect(Object.keys(exempt).filter((file) => !sources.includes(file) || !holdsSql(file))).toEqual([]);
  });
});
