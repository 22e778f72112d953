import { describe, expect, it } from "vitest";
import { sources, textOf, withoutComments } from "./sources.ts";

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

describe("money has one writer", () => {
  const others = sources.filter((file) => /^server\/(?!ledger\/|migrations\/)/.test(file));

  it("recognizes what writes the ledger", () => {
    expect(sources.filter((file) => file.startsWith("server/ledger/") && writes.test(textOf(file)))).toEqual([
      "server/ledger/account-store.ts",
      "server/ledger/hold-fragment.ts",
      "server/ledger/store.ts",
    ]);
    expect('insertMissing(\n    trx,\n    "reserves", rows)').toMatch(writes);
    expect("update reserves r set available = 0").toMatch(writes);
    expect("update ledger_accounts a set balance = 0").toMatch(writes);
    expect("select available from reserves r").not.toMatch(writes);
  });

  it("only server/ledger writes accounts, balances, transactions and postings", () => {
    expect(others.filter((file) => writes.test(withoutComments(textOf(file))))).toEqual([]);
  });
});
