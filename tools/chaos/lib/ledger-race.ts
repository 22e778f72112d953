import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { balanceOf, post } from "#server/ledger/ledger.ts";
import { openPostgres, transaction } from "#server/platform/database.ts";
import { node, root } from "#tools/lib/process.mjs";

/** Withdrawals that one process posts concurrently in a round. */
export interface Order {
  readonly owner: string;
  readonly currency: number;
  readonly amount: string;
  readonly references: readonly string[];
}

const currency = 1;

/** Starts a process that posts to the ledger over its own connections. */
const startPoster = (url: string) => {
  const child = fork("tools/chaos/lib/poster.ts", [url], { cwd: root, execPath: node });
  return {
    post: async (order: Order): Promise<readonly string[]> => {
      child.send(order);
      const [results] = (await once(child, "message")) as [readonly string[]];
      return results;
    },
    close: () => child.kill("SIGKILL"),
  };
};

/**
 * Runs rounds in which two processes attempt `ways` withdrawals of 30 from 100, some of them under the same reference.
 * Three must succeed, and a repeat must have no second effect. Returns one line for each round that fails this.
 */
export const raceLedger = async (url: string, rounds: number, ways: number): Promise<string[]> => {
  const posters = [startPoster(url), startPoster(url)] as const;
  const database = openPostgres(url, 2, () => {});
  const { db } = database;
  const problems: string[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const owner = randomUUID();
      const account = { kind: "referral_reward", owner, currency } as const;
      const funding = [
        { account: { kind: "referral_expense", owner: null, currency } as const, amount: "-100" },
        { account, amount: "100" },
      ];
      // A separate kind, because a reward would need its claim.
      const entry = {
        kind: "race",
        by: { kind: "system" },
        reason: "race",
        at: new Date(),
      } as const;
      await transaction(db, (trx) => post(trx, { ...entry, reference: `race:${owner}`, postings: funding }));
      const order = { owner, currency, amount: "30" };
      // Both processes share these references.
      const shared = Array.from({ length: ways / 10 }, (_, index) => `race:${owner}:shared:${String(index)}`);
      const results = await Promise.all(
        posters.map((poster, side) =>
          poster.post({
            ...order,
            references: Array.from(
              { length: ways / 2 },
              (_, index) => shared[index] ?? `race:${owner}:${String(side)}:${String(index)}`,
            ),
          }),
        ),
      );
      const all = results.flat();
      const posted = all.filter((result) => result === "posted").length;
      const odd = all.filter((result) => !["posted", "repeated", "insufficient"].includes(result));
      const [left, taken] = await Promise.all([
        balanceOf(db, account),
        balanceOf(db, { ...account, kind: "gift" }),
      ]);
      if (posted !== 3 || left !== "10" || taken !== "90" || odd.length > 0)
        problems.push(
          `ledger: ${String(posted)} posted, ${left} left, ${taken} taken, ${odd.slice(0, 2).join("; ")}`,
        );
    }
  } finally {
    posters.forEach((poster) => poster.close());
    await database.close();
  }
  return problems;
};
