import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { transactionUrl } from "#domain/claim/transaction-url.ts";

const explorer = "https://explorer.example/tx/{transaction}";
const hash = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b";

describe("the explorer link of a transaction", () => {
  test.each([
    [hash, `https://explorer.example/tx/${hash}`],
    [`0x${hash}`, `https://explorer.example/tx/0x${hash}`],
    [`${"A+/_-".repeat(8)}abc=`, `https://explorer.example/tx/${"A%2B%2F_-".repeat(8)}abc%3D`],
    [`${"A+/_-".repeat(8)}abc`, `https://explorer.example/tx/${"A%2B%2F_-".repeat(8)}abc`],
    ["SBP 4711", null],
    [hash.slice(1), null],
    ["", null],
    [null, null],
  ])("%s", (transaction, url) => {
    expect(transactionUrl(transaction, explorer)).toBe(url);
  });

  test("is absent without an explorer", () => {
    expect(transactionUrl(hash, undefined)).toBeNull();
  });

  test("always leads to the explorer, whatever the recorded id is", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const url = `https://explorer.example/tx/${encodeURIComponent(text)}`;
        expect([null, url]).toContain(transactionUrl(text, explorer));
      }),
    );
  });
});
