import { selectTimerEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { isUnreachable, transaction } from "#server/platform/data/database.ts";
import { ApiError } from "#server/platform/errors.ts";
import { snapshotOf } from "#server/claim/lifecycle/lifecycle.ts";
import { moveClaim } from "./move.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { tryLockClaim } from "./lock.ts";
import { listOverdue } from "./store.ts";

/** Claims per batch of a sweep. */
const batch = 100;

/**
 * Expires overdue claims, and calls an operator for those whose money should have arrived. Skips claims locked
 * by another transaction; the next sweep takes them. Several instances may therefore sweep at once. Returns the
 * number of moved claims.
 */
export const expireOverdue = async (services: ClaimServices): Promise<number> => {
  const { deps } = services;
  let expired = 0;
  for (;;) {
    const overdue = await listOverdue(deps.db, deps.clock.now(), batch);
    let moved = 0;
    for (const claim of overdue) {
      const { id } = claim;
      const event = selectTimerEvent(snapshotOf(claim));
      if (event === undefined) continue;
      const move = { event, by: "timer" } as const;
      try {
        const setting = await settingFor(services, id);
        const isMoved = await transaction(deps.db, async (trx) => {
          const locked = await tryLockClaim(trx, id);
          if (locked !== undefined) await moveClaim(trx, locked, move, setting);
          return locked !== undefined;
        });
        if (isMoved) moved++;
      } catch (error) {
        // Another transaction was quicker: the claim has moved or has a new deadline.
        if (error instanceof ApiError) continue;
        if (isUnreachable(error)) throw error;
        // One claim that fails to expire must not block the rest of the queue.
        deps.log.error({ err: error }, "an overdue claim could not be expired");
      }
    }
    expired += moved;
    if (overdue.length < batch || moved === 0) return expired;
  }
};
