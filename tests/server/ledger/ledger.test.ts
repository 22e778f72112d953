import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { add, compare, subtract } from "#domain/money/money.ts";
import type { Trx } from "#server/database.ts";
import { type Account, accountKinds, accountName } from "#server/ledger/account.ts";
import { balanceOf, post, postIfCovered, reverse } from "#server/ledger/ledger.ts";
import { exchangeFeatures } from "#server/compose.ts";
import { transaction } from "#server/platform/data/database.ts";
import { testStart, useServer } from "#tests/server/support/server.ts";
import { account, entry, faults, move } from "./support.ts";
import { rowOf, rowsOf } from "#tests/server/support/rows.ts";

const server = useServer({ features: exchangeFeatures });

const inTrx = <Result>(work: (trx: Trx) => Promise<Result>) => transaction(server.deps.db, work);
const balance = (of: Account) => balanceOf(server.deps.db, of);
// Kinds whose postings need no cause.
const someone = () => account("withdrawal", server.deps.ids.uuid());
const source = account("correction");
const request = (of: string) => ({
  of,
  reference: `${of}:back`,
  by: { kind: "system" } as const,
  reason: "undone",
  at: testStart,
});

describe("a transaction", () => {
  it("moves money between accounts, with author and reason", async () => {
    const user = someone();
    const claim = server.deps.ids.uuid();
    const made = entry(move(source, user, "12.50"), {
      kind: "referral.reward",
      by: { kind: "user", id: user.owner ?? "" },
      reason: "claim 17",
      claim,
    });
    const before = await balance(source);
    expect(await inTrx((trx) => post(trx, made))).toBe("posted");
    expect(await balance(user)).toBe("12.5");
    expect(subtract(before, await balance(source))).toBe("12.5");
    const row = await rowOf(server.deps.db, "ledger_transactions", { reference: made.reference });
    expect(row).toMatchObject({
      kind: "referral.reward",
      claim,
      reverses: null,
      reason: "claim 17",
      by_kind: "user",
      by_user: user.owner,
      by_key: null,
      at: testStart,
    });
  });

  it("spans currencies, each of them balanced", async () => {
    const [usd, rub] = [account("conversion"), account("conversion", null, 13)];
    const user = someone();
    await inTrx((trx) => post(trx, entry(move(source, user, "3"))));
    await inTrx((trx) =>
      post(trx, entry([...move(user, usd, "2"), ...move(rub, account("fee", null, 13), "180.5")])),
    );
    expect([await balance(user), await balance(usd), await balance(rub)]).toEqual(["1", "2", "-180.5"]);
    expect(await balance(account("fee", null, 13))).toBe("180.5");
  });

  it("is posted once per reference", async () => {
    const user = someone();
    const made = entry(move(source, user, "5"));
    expect(await inTrx((trx) => post(trx, made))).toBe("posted");
    expect(await inTrx((trx) => post(trx, made))).toBe("repeated");
    expect(await balance(user)).toBe("5");
    // Its money has moved on, and it is still known.
    await inTrx((trx) => post(trx, entry(move(user, account("withdrawal"), "5"))));
    expect(await inTrx((trx) => postIfCovered(trx, made))).toBe("repeated");
  });

  it("is refused as a different transaction with the same reference", async () => {
    const user = someone();
    const made = entry(move(source, user, "5"));
    await inTrx((trx) => post(trx, made));
    for (const other of [{ postings: move(source, user, "5.01") }, { kind: "other" }])
      await expect(inTrx((trx) => post(trx, { ...made, ...other }))).rejects.toThrow("names another");
    expect(await balance(user)).toBe("5");
  });

  it("may be repeated even when its money has since been spent", async () => {
    const user = someone();
    await inTrx((trx) => post(trx, entry(move(source, user, "5"))));
    const spent = entry(move(user, account("withdrawal"), "4"));
    expect(await inTrx((trx) => postIfCovered(trx, spent))).toBe("posted");
    expect(await inTrx((trx) => postIfCovered(trx, spent))).toBe("repeated");
    expect(await balance(user)).toBe("1");
  });

  it("is refused, without effect, when an account would fall below zero", async () => {
    const user = someone();
    await inTrx((trx) => post(trx, entry(move(source, user, "30"))));
    const tooMuch = entry(move(user, account("withdrawal"), "30.000000000000000001"));
    expect(await inTrx((trx) => postIfCovered(trx, tooMuch))).toBe("insufficient");
    await expect(inTrx((trx) => post(trx, tooMuch))).rejects.toThrow("does not cover");
    expect(await balance(user)).toBe("30");
    expect(
      await rowsOf(server.deps.db, "ledger_transactions", { reference: tooMuch.reference }, "id"),
    ).toEqual([]);
    expect(await inTrx((trx) => postIfCovered(trx, entry(move(user, account("withdrawal"), "30"))))).toBe(
      "posted",
    );
    expect(await balance(user)).toBe("0");
  });

  it("sums up what an account gains and loses", async () => {
    const user = someone();
    const both = entry([...move(user, account("withdrawal"), "7"), ...move(source, user, "9")]);
    expect(await inTrx((trx) => postIfCovered(trx, both))).toBe("posted");
    expect(await balance(user)).toBe("2");
  });

  it("does not touch accounts without postings", async () => {
    expect(await balance(someone())).toBe("0");
  });
});

describe("a reversal", () => {
  it("moves the money back once, however often it is requested", async () => {
    const user = someone();
    const made = entry(move(source, user, "8"));
    await inTrx((trx) => post(trx, made));
    expect(await inTrx((trx) => reverse(trx, request(made.reference)))).toBe("posted");
    expect(await inTrx((trx) => reverse(trx, request(made.reference)))).toBe("repeated");
    const another = { ...request(made.reference), reference: `${made.reference}:again` };
    expect(await inTrx((trx) => reverse(trx, another))).toBe("repeated");
    expect(await balance(user)).toBe("0");
  });

  it("keeps the claim of the original transaction", async () => {
    const claim = server.deps.ids.uuid();
    const made = entry(move(source, someone(), "8"), { claim });
    await inTrx((trx) => post(trx, made));
    await inTrx((trx) => reverse(trx, request(made.reference)));
    const rows = await server.deps.db
      .selectFrom("ledger_transactions")
      .select(["kind"])
      .where("claim", "=", claim)
      .orderBy("id")
      .execute();
    expect(rows.map(({ kind }) => kind)).toEqual(["test", "reversal"]);
  });

  it("is refused when the money has moved on", async () => {
    const user = someone();
    const made = entry(move(source, user, "8"));
    await inTrx((trx) => post(trx, made));
    await inTrx((trx) => post(trx, entry(move(user, account("withdrawal"), "1"))));
    expect(await inTrx((trx) => reverse(trx, request(made.reference)))).toBe("insufficient");
    expect(await balance(user)).toBe("7");
  });

  it("requires an existing transaction that is not a reversal", async () => {
    await expect(inTrx((trx) => reverse(trx, request("nowhere")))).rejects.toThrow("has no transaction");
    const made = entry(move(source, someone(), "8"));
    await inTrx((trx) => post(trx, made));
    await inTrx((trx) => reverse(trx, request(made.reference)));
    await expect(inTrx((trx) => reverse(trx, request(`${made.reference}:back`)))).rejects.toThrow(
      "is a reversal",
    );
  });
});

describe("the ledger's tables", () => {
  it.each([
    "update ledger_transactions set reason = 'another'",
    "delete from ledger_transactions",
    "truncate ledger_transactions",
    "update ledger_postings set amount = amount + 1",
    "delete from ledger_postings",
    "truncate ledger_postings",
    "delete from ledger_accounts",
    "truncate ledger_accounts cascade",
  ])("refuse: %s", async (statement) => {
    await inTrx((trx) => post(trx, entry(move(source, someone(), "1"))));
    await expect(sql.raw(statement).execute(server.deps.db)).rejects.toThrow(/only added|permission denied/);
  });

  it("refuse to change an account's identity", async () => {
    await inTrx((trx) => post(trx, entry(move(source, someone(), "1"))));
    await expect(
      sql`update ledger_accounts set owner = null where owner is not null`.execute(server.deps.db),
    ).rejects.toThrow("only the balance");
  });

  it("refuse a balance below zero from any writer", async () => {
    const user = someone();
    await inTrx((trx) => post(trx, entry(move(source, user, "1"))));
    await expect(
      sql`update ledger_accounts set balance = -1 where owner = ${user.owner}`.execute(server.deps.db),
    ).rejects.toThrow("check constraint");
  });

  it("refuse a posting between currencies, to the same account, or of zero", async () => {
    const insert = (from: string, to: string, amount: string) =>
      sql.raw(`insert into ledger_postings values (0, 0, ${from}, ${to}, ${amount})`).execute(server.deps.db);
    const [one, two] = ["(1::bigint << 32) + 1", "(2::bigint << 32) + 2"];
    for (const [from, to, amount] of [
      [one, two, "1"],
      [one, one, "1"],
      [one, "(1::bigint << 32) + 2", "0"],
      [one, "(1::bigint << 32) + 2", "-1"],
      [one, "(1::bigint << 32) + 2", "'NaN'"],
    ] as const)
      await expect(insert(from, to, amount)).rejects.toThrow("check constraint");
  });

  it("agree with the program on which kinds may go below zero", async () => {
    for (const [kind, { belowZero }] of Object.entries(accountKinds)) {
      const open = server.deps.db.transaction().execute(async (trx) => {
        await sql`
          insert into ledger_accounts (id, kind, owner, currency_id, balance)
          values ((1::bigint << 32) + 999999, ${kind}, ${server.deps.ids.uuid()}, 1, -1)`.execute(trx);
        throw new Error("undone");
      });
      await expect(open, kind).rejects.toThrow(belowZero ? "undone" : "check constraint");
    }
  });
});

describe("what the exchange gives to a user has its cause", () => {
  it.each([
    ["referral_expense", "referral_reward", "was earned"],
    ["shop_expense", "shop_earnings", "was earned"],
    ["gift_expense", "gift", "is a gift card"],
    ["gift_expense", "gift_balance", "is a gift card"],
    ["correction", "referral_reward", "money does not go"],
    ["fee", "shop_earnings", "money does not go"],
    ["reserve_available", "gift_balance", "money does not go"],
    ["referral_reward", "referral_reward", "money does not go"],
  ] as const)("and PostgreSQL refuses it from %s to %s without one", async (from, to, why) => {
    const giver = account(from, from === "referral_reward" ? server.deps.ids.uuid() : null);
    const taker = account(to, to === "gift" ? null : server.deps.ids.uuid());
    const refused = inTrx(async (trx) => {
      // Covered, so that nothing else refuses it.
      await sql`set local session_replication_role = replica`.execute(trx);
      await post(trx, entry(move(account("received"), giver, "5")));
      await sql`set local session_replication_role = origin`.execute(trx);
      await post(trx, entry(move(giver, taker, "5")));
    });
    await expect(refused).rejects.toThrow(why);
  });
});

describe("any sequence of postings", () => {
  const users = [someone, someone, someone];
  type Step = { readonly from: number; readonly to: number; readonly amount: number; readonly undo: boolean };
  const step = fc.record({
    from: fc.integer({ min: 0, max: 3 }),
    to: fc.integer({ min: 0, max: 3 }),
    amount: fc.integer({ min: 1, max: 400 }),
    undo: fc.boolean(),
  });

  it("keeps balances equal to their entries, summing to zero, and as computed independently", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps: Step[]) => {
        const accounts = [source, ...users.map((make) => make())];
        const paper = new Map(accounts.map((one) => [accountName(one), "0"]));
        const start = await balance(source);
        const posted: { reference: string; from: Account; to: Account; amount: string }[] = [];
        const paperOf = (one: Account) => paper.get(accountName(one)) ?? "0";
        const write = (from: Account, to: Account, amount: string) => {
          paper.set(accountName(from), subtract(paperOf(from), amount));
          paper.set(accountName(to), add(paperOf(to), amount));
        };
        const covers = (one: Account, amount: string) =>
          accountKinds[one.kind].belowZero || compare(paperOf(one), amount) >= 0;
        for (const { from, to, amount: cents, undo } of steps) {
          const last = posted.pop();
          if (undo && last !== undefined) {
            const result = await inTrx((trx) => reverse(trx, request(last.reference)));
            expect(result).toBe(covers(last.to, last.amount) ? "posted" : "insufficient");
            if (result === "posted") write(last.to, last.from, last.amount);
            continue;
          }
          const [giver, taker] = [accounts[from] ?? source, accounts[to] ?? source];
          if (giver === taker) continue;
          const amount = String(cents / 4);
          const made = entry(move(giver, taker, amount));
          const result = await inTrx((trx) => postIfCovered(trx, made));
          expect(result).toBe(covers(giver, amount) ? "posted" : "insufficient");
          if (result !== "posted") continue;
          write(giver, taker, amount);
          posted.push({ reference: made.reference, from: giver, to: taker, amount });
        }
        for (const one of accounts) {
          const base = one === source ? start : "0";
          expect(compare(await balance(one), add(base, paperOf(one)))).toBe(0);
        }
        expect(await faults(server.deps.db)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
