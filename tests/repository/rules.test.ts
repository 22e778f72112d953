import { describe, expect, it } from "vitest";
import { codeOf, files, importsOf, sources, textOf, withoutComments } from "./sources.ts";

/** Sources of a folder whose code matches. Empty when all is well. */
const holding = (where: RegExp, what: RegExp, code = codeOf): string[] =>
  sources.filter((file) => where.test(file) && what.test(code(file)));

/** A source without comments and without the contents of plain strings. */
const bareCodeOf = (file: string): string =>
  codeOf(file).replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, '""');

describe("money has one writer", () => {
  const tables = "(?:reserves|ledger_accounts|ledger_transactions|ledger_postings)";
  /** A statement, a Kysely call or a seed insert by name that writes to a ledger table. */
  const writes = new RegExp(
    [
      String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?"?${tables}\b`,
      String.raw`\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*["'\`]${tables}\b`,
      String.raw`\binsertMissing\(\s*\w+\s*,\s*["'\`]${tables}\b`,
    ].join("|"),
    "i",
  );

  it("recognizes what writes the ledger", () => {
    expect(holding(/^server\/ledger\//, writes, textOf).length).toBeGreaterThan(1);
    expect('insertMissing(\n    trx,\n    "reserves", rows)').toMatch(writes);
    expect("update reserves r set available = 0").toMatch(writes);
    expect("update ledger_accounts a set balance = 0").toMatch(writes);
    expect("select available from reserves r").not.toMatch(writes);
  });

  it("only server/ledger writes accounts, balances, transactions and postings", () => {
    expect(holding(/^server\/(?!ledger\/|migrations\/)/, writes)).toEqual([]);
  });
});

describe("SQL", () => {
  /** A query: built by Kysely, by its tag, or as the text of a statement (in lower case, as everywhere here). */
  const queries =
    /\bsql(?:<[^`;]*?>)?`|\bsql\.(?:raw|ref|table|lit|join)\(|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bCompiledQuery\b|\bnamedStatement\(|[`"]\s*(?:select|insert\s+into|update\s+\w+\s+set|delete\s+from|with\s+\w+\s+as)\s/;

  it("is recognised in any spelling", () => {
    for (const text of [
      "await sql`vacuum`.execute(db)",
      "sql<{ id: string }>`select 1`",
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

  it("appears only in stores, in the fragments that they compose, and where databases are opened", () => {
    const others =
      /^server\/(?!migrations\/|platform\/data\/(?:database|migrate)\.ts$)(?!.*(?:[/-])(?:store|statement|fragment)\.ts$)/;
    expect(holding(others, queries)).toEqual([]);
  });
});

describe("what the linter cannot tell", () => {
  it("rules and machines ask for no date and no environment", () => {
    expect(
      holding(
        /^(?:domain|machines)\//,
        /\bnew Date\(\s*\)|(?<![.\w] ?)Date\(\)|\bimport\.meta\.env\b/,
        bareCodeOf,
      ),
    ).toEqual([]);
  });

  it("files to save are named in one place, which knows no name of a stranger", () => {
    expect(holding(/^server\//, /content-disposition"?[:\]]/i, textOf)).toEqual([
      "server/account/people/feature.ts",
      "server/platform/uploads/serve.ts",
    ]);
    expect(textOf("server/account/people/feature.ts")).toContain('"content-disposition": disposition({');
  });

  it("machines turn seconds into a delay only through `delayOf`, which keeps within the range of timers", () => {
    expect(holding(/^machines\//, /\* ?1_?000\b|\b1_?000 ?\*/)).toEqual([]);
  });

  /** What shows flows, without what wires them. */
  const views =
    /^src\/(?!(?:flows|inspector|language|shell|ui)\/)(?![^ ]*(?:\/actors\.ts|\/card-in-form\.ts|(?:Route|Part|Root)\.tsx|\/(?:main|pages)\.tsx)(?: |$))/;

  it("views read machines by their types and selectors, and import a machine itself only as a type", () => {
    const reads = /^machines\/.*\.(?:types|selectors)\.ts$/;
    const others = sources.flatMap((file) =>
      importsOf(file)
        .filter(
          ({ target, isTypeOnly }) => target.startsWith("machines/") && !isTypeOnly && !reads.test(target),
        )
        .map(({ target }) => `${file} → ${target}`),
    );
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter((line) => views.test(line))).toEqual([]);
  });

  it("no view uses effects", () => {
    expect(holding(views, /\buseEffect\s*\(/).filter((file) => file.endsWith(".tsx"))).toEqual([]);
  });

  it("views start flows only through useFlow, which the inspector observes", () => {
    const starts = /\b(?:useActorRef|useActor|useMachine|createActor)\(/;
    expect(holding(views, starts)).toEqual([]);
  });
});

describe("every machine", () => {
  const machines = files.filter((file) => /^machines\/.+\.machine\.ts$/.test(file));

  it("has cases, which tools and tests walk", () => {
    expect(machines.length).toBeGreaterThan(40);
    expect(machines.filter((file) => !files.includes(file.replace(/machine\.ts$/, "cases.ts")))).toEqual([]);
  });
});
