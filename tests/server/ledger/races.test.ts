import { expect, test } from "vitest";
import { balanceOf, post, postIfCovered, reverse } from "#server/ledger/ledger.ts";
import { exchangeFeatures } from "#server/compose.ts";
import { transaction } from "#server/platform/data/database.ts";
import { testStart, useServer } from "#tests/server/support/server.ts";
import { account, entry, faults, move } from "./support.ts";

const server = useServer({ features: exchangeFeatures });

const count = (results: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(results, (result) => result)].map(([name, list]) => [name, list.length]),
  );

const all = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));

// Kinds whose postings need no cause.
const source = account("correction");
const someoneWith = async (amount: string) => {
  const user = account("withdrawal", server.deps.ids.uuid());
  await transaction(server.deps.db, (trx) => post(trx, entry(move(source, user, amount))));
  return user;
};

test("fifty withdrawals of 30 from 100 make three", async () => {
  const { db } = server.deps;
  for (let round = 0; round < 4; round++) {
    const user = await someoneWith("100");
    const taker = account("withdrawal", server.deps.ids.uuid());
    const results = await all(() =>
      transaction(db, (trx) => postIfCovered(trx, entry(move(user, taker, "30")))),
    );
    expect(count(results)).toEqual({ posted: 3, insufficient: 47 });
    expect(await balanceOf(db, user)).toBe("10");
    expect(await balanceOf(db, taker)).toBe("90");
  }
  expect(await faults(db)).toEqual([]);
});

test("fifty postings with one reference make one, also when the money covers no second", async () => {
  const { db } = server.deps;
  const user = await someoneWith("100");
  const once = entry(move(user, account("withdrawal"), "60"));
  const results = await all(() => transaction(db, (trx) => postIfCovered(trx, once)));
  expect(count(results)).toEqual({ posted: 1, repeated: 49 });
  expect(await balanceOf(db, user)).toBe("40");
});

test("fifty reversals of one transaction make one", async () => {
  const { db } = server.deps;
  const user = await someoneWith("100");
  const made = entry(move(user, account("withdrawal"), "60"));
  await transaction(db, (trx) => post(trx, made));
  const results = await all((index) =>
    transaction(db, (trx) =>
      reverse(trx, {
        of: made.reference,
        reference: `${made.reference}:${String(index % 25)}`,
        by: { kind: "system" },
        reason: "race",
        at: testStart,
      }),
    ),
  );
  expect(count(results)).toEqual({ posted: 1, repeated: 49 });
  expect(await balanceOf(db, user)).toBe("100");
});

test("transfers in opposite directions do not deadlock", async () => {
  const { db } = server.deps;
  const [one, other] = [await someoneWith("1000"), await someoneWith("1000")];
  const results = await all((index) => {
    const postings = index % 2 === 0 ? move(one, other, "7") : move(other, one, "7");
    return transaction(db, (trx) => postIfCovered(trx, entry(postings)));
  });
  expect(count(results)).toEqual({ posted: 50 });
  expect(await balanceOf(db, one)).toBe("1000");
  expect(await faults(db)).toEqual([]);
});
