import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { exchangeFeatures } from "#server/compose.ts";
import { digestOf, hledgerJournal, journalTable } from "#server/ledger/journal.ts";
import { post } from "#server/ledger/ledger.ts";
import { transaction } from "#server/platform/data/database.ts";
import { useServer } from "#tests/server/support/server.ts";
import { account, entry, move } from "./support.ts";

const owner = "6f3f4c1e-1b1f-4d53-9f0e-000000000001";
const server = useServer({ features: exchangeFeatures, prepare: false });
beforeAll(async () => {
  await sql`
    insert into currencies (id, code, ticker, name_ru, name_en, icon, "group", decimals, position, entry)
    values (1, 'USDTTRC20', 'USDT', 'x', 'x', 'x', 'crypto', 6, 1, '00')`.execute(server.deps.db);
  const user = account("withdrawal", owner);
  await transaction(server.deps.db, async (trx) => {
    await post(
      trx,
      entry(move(account("correction"), user, "12.50"), {
        reference: "reward:1",
        kind: "referral.reward",
        reason: "=cmd|; a claim\nof a friend",
      }),
    );
    await post(
      trx,
      entry([...move(user, account("gift", owner), "4"), ...move(user, account("fee"), "1")], {
        reference: "withdrawal:1",
        kind: "withdrawal.request",
        by: { kind: "user", id: owner },
      }),
    );
  });
});

const collected = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

describe("the journal", () => {
  it("is a table of postings", async () => {
    const [heading, ...rows] = await collected(journalTable(server.deps.db));
    expect(heading?.slice(9)).toEqual(["from", "to", "amount", "currency"]);
    expect(rows.map((row) => row.slice(8))).toEqual([
      ["1", "correction", `withdrawal:${owner}`, "12.5", "USDTTRC20"],
      ["1", `withdrawal:${owner}`, `gift:${owner}`, "4", "USDTTRC20"],
      ["2", `withdrawal:${owner}`, "fee", "1", "USDTTRC20"],
    ]);
    expect(rows[1]?.[7]).toBe(`user:${owner}`);
  });

  it("is valid for hledger, with every balance asserted and any text as reason", async () => {
    const text = (await collected(hledgerJournal(server.deps.db))).join("");
    expect(text).toContain("2026-11-20 (1) referral.reward | =cmd a claim of a friend\n");
    expect(text).toContain(
      `    correction    -12.5 "USDTTRC20"\n    withdrawal:${owner}    12.5 "USDTTRC20"\n`,
    );
    expect(text.split("2026-11-20 balances\n")[1]?.split("\n").toSorted()).toEqual(
      [
        "",
        `    fee    0 "USDTTRC20" = 1 "USDTTRC20"`,
        `    correction    0 "USDTTRC20" = -12.5 "USDTTRC20"`,
        `    withdrawal:${owner}    0 "USDTTRC20" = 7.5 "USDTTRC20"`,
        `    gift:${owner}    0 "USDTTRC20" = 4 "USDTTRC20"`,
      ].toSorted(),
    );
  });

  it("has a digest that is stable for the past and changes with any part of it", async () => {
    const { db } = server.deps;
    const first = await digestOf(db, 1n);
    const whole = await digestOf(db);
    expect([first.transactions, first.last, whole.transactions, whole.last]).toEqual([1, "1", 2, "2"]);
    expect(first.digest).not.toBe(whole.digest);
    await transaction(db, (trx) =>
      post(trx, entry(move(account("correction"), account("withdrawal", owner), "1"))),
    );
    expect(await digestOf(db, 2n)).toEqual(whole);
    const tampered = db.transaction().execute(async (trx) => {
      await sql`alter table ledger_postings disable trigger user`.execute(trx);
      await sql`update ledger_postings set amount = amount + 1 where transaction_id = 1`.execute(trx);
      throw new Error((await digestOf(trx, 2n)).digest);
    });
    await expect(tampered).rejects.not.toThrow(whole.digest);
  });
});
