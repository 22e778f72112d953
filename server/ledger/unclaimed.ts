import { daySeconds } from "#domain/time/durations.ts";
import { isZero } from "#domain/money/money.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sweep } from "#server/platform/jobs/sweep.ts";
import type { Account } from "./account.ts";
import { listLongOwed } from "./check/check-store.ts";
import { lockedBalanceOf, post } from "./ledger.ts";
import { postingsOf } from "./transfers.ts";

/**
 * Sets aside what claims have been owed for longer than UNCLAIMED_DAYS, as the ledger's check knows it. Whoever asks for it
 * all the same is paid as ever.
 */
export const setUnclaimedAside = async ({
  db,
  clock,
  config,
  log,
}: Pick<Deps, "db" | "clock" | "config" | "log">): Promise<void> => {
  const now = clock.now();
  const cutoff = secondsAfter(now, -config.UNCLAIMED_DAYS * daySeconds);
  await sweep(log, {
    what: "money that nobody asks for",
    list: (after, limit) => listLongOwed(db, cutoff, after, limit),
    act: ({ id: owner, currency }) =>
      transaction(db, async (trx) => {
        const owed: Account = { kind: "owed", owner, currency };
        const amount = await lockedBalanceOf(trx, owed);
        if (isZero(amount)) return false;
        await post(trx, {
          reference: `unclaimed:${owner}:${now.toISOString()}`,
          kind: "unclaimed",
          postings: postingsOf(owed, { ...owed, kind: "unclaimed" }, amount),
          claim: owner,
          by: { kind: "timer" },
          reason: "silence",
          at: now,
        });
        return true;
      }),
  });
};
