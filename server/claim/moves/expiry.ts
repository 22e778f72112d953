import { selectTimerEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { transaction } from "#server/platform/data/database.ts";
import { sweep } from "#server/platform/jobs/sweep.ts";
import { snapshotOf } from "#server/claim/lifecycle/lifecycle.ts";
import { moveClaim } from "./move.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { tryLockClaim } from "./lock.ts";
import { listOverdue } from "./store.ts";

/**
 * Expires overdue claims, and calls an operator for those whose money should have arrived. Skips claims locked
 * by another transaction; the next sweep takes them. Returns the number of moved claims.
 */
export const expireOverdue = (services: ClaimServices): Promise<number> => {
  const { db, clock, log } = services.deps;
  return sweep(log, {
    what: "an overdue claim",
    list: (after, limit) => listOverdue(db, clock.now(), after, limit),
    act: async (claim) => {
      const event = selectTimerEvent(snapshotOf(claim, clock.now()));
      if (event === undefined) return false;
      const setting = await settingFor(services, claim.id);
      return transaction(db, async (trx) => {
        const locked = await tryLockClaim(trx, claim.id);
        if (locked !== undefined) await moveClaim(trx, locked, { event, by: "timer" }, setting);
        return locked !== undefined;
      });
    },
  });
};
