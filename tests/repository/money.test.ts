import { describe, expect, it } from "vitest";
import { sources, textOf, withoutComments } from "./sources.ts";

const tables = "(?:reserves|reserve_entries)";

/** A statement, a Kysely call or the seed's insert by name that writes a table of the reserves. */
const writes = new RegExp(
  [
    String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?"?${tables}\b`,
    String.raw`\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*["'\`]${tables}\b`,
    String.raw`\binsertMissing\(\s*\w+\s*,\s*["'\`]${tables}\b`,
  ].join("|"),
  "i",
);

describe("money has one writer", () => {
  const others = sources.filter((file) => /^server\/(?!reserves\/|migrations\/)/.test(file));

  it("recognizes what writes the reserves", () => {
    expect(
      sources.filter((file) => file.startsWith("server/reserves/") && writes.test(textOf(file))),
    ).toEqual(["server/reserves/hold-fragment.ts", "server/reserves/store.ts"]);
    expect('insertMissing(\n    trx,\n    "reserves", rows)').toMatch(writes);
    expect("select available from reserves r").not.toMatch(writes);
  });

  it("only server/reserves writes the reserves and their log", () => {
    expect(others.filter((file) => writes.test(withoutComments(textOf(file))))).toEqual([]);
  });
});
