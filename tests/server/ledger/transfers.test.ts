import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, isPositive, subtract } from "#domain/money/money.ts";
import { accountName } from "#server/ledger/account.ts";
import type { Posting } from "#server/ledger/transfers.ts";
import { merged, transfersOf } from "#server/ledger/transfers.ts";
import { account, move } from "./support.ts";

const accounts = [
  account("received"),
  account("reserve_available"),
  account("withdrawal"),
  account("fee"),
  account("received", null, 2),
  account("reserve_available", null, 2),
];

const amount = fc
  .tuple(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, fraction]) => `${String(whole)}.${String(fraction).padStart(6, "0")}`);

/** Postings that sum to zero per currency: random ones, and one balancing account per currency. */
const balanced = fc
  .array(fc.record({ account: fc.constantFrom(...accounts), amount }), { minLength: 1, maxLength: 8 })
  .map((postings): Posting[] => [
    ...postings,
    ...[...Map.groupBy(postings, (posting) => posting.account.currency)].map(([currency, own]) => ({
      account: account("conversion", null, currency),
      amount: own.reduce((total, posting) => subtract(total, posting.amount), "0"),
    })),
  ]);

const effects = (postings: readonly Posting[]) =>
  new Map(merged(postings).map((posting) => [accountName(posting.account), posting.amount]));

describe("the transfers of postings", () => {
  it("have the effect of the postings, each between accounts of one currency", () => {
    fc.assert(
      fc.property(balanced, (postings) => {
        fc.pre(merged(postings).length > 0);
        const transfers = transfersOf(postings);
        for (const transfer of transfers) {
          expect(isPositive(transfer.amount)).toBe(true);
          expect(transfer.from.currency).toBe(transfer.to.currency);
          expect(accountName(transfer.from)).not.toBe(accountName(transfer.to));
        }
        const back = transfers.flatMap(({ from, to, amount: moved }) => [
          { account: from, amount: subtract("0", moved) },
          { account: to, amount: moved },
        ]);
        expect(effects(back)).toEqual(effects(postings));
        expect(transfers.length).toBeLessThan(merged(postings).length);
      }),
    );
  });

  it("are refused for postings that do not sum to zero", () => {
    fc.assert(
      fc.property(balanced, fc.constantFrom("0.000000000000000001", "-1", "250"), (postings, excess) => {
        const [first, ...rest] = postings;
        fc.pre(first !== undefined);
        expect(() => transfersOf([{ ...first, amount: add(first.amount, excess) }, ...rest])).toThrow(
          "not to zero",
        );
      }),
    );
  });

  it("never balance one currency with another", () => {
    expect(() =>
      transfersOf([
        { account: account("received"), amount: "-5" },
        { account: account("reserve_available", null, 2), amount: "5" },
      ]),
    ).toThrow("not to zero");
  });

  it("are refused when nothing moves", () => {
    expect(() => transfersOf([])).toThrow("moves nothing");
    expect(() => transfersOf(move(account("fee"), account("fee"), "1"))).toThrow("moves nothing");
  });

  it("are as few as possible: one for two accounts", () => {
    const [transfer, ...others] = transfersOf(move(account("received"), account("fee"), "1.50"));
    expect(others).toEqual([]);
    expect(transfer).toMatchObject({ from: account("received"), to: account("fee") });
    expect(compare(transfer?.amount ?? "0", "1.5")).toBe(0);
  });
});
