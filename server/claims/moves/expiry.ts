import { selectTimerEvent } from "#machines/claim-lifecycle/claim-lifecycle.selectors.ts";
import { isUnreachable, transaction } from "#server/platform/database.ts";
import { ApiError } from "#server/platform/errors.ts";
import { snapshotOf } from "#server/claims/law/lifecycle.ts";
import { moveClaim } from "./move.ts";
import { settingFor } from "#server/claims/directory/setting.ts";
import type { ClaimServices } from "#server/claims/services.ts";
import { tryLockClaim } from "./lock.ts";
import { listOverdue } from "./store.ts";

/** Claims that one sweep looks at before it asks again. */
const batch = 100;

/**
 * Ends every claim whose time is over, and calls an operator to those whose money should have been seen. Skips claims
 * that are being moved at this moment: the next sweep takes them, so several instances may sweep at once. Returns how
 * many claims were moved.
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
        // Refused: somebody was quicker, and the claim has moved or has another deadline.
        if (error instanceof ApiError) continue;
        if (isUnreachable(error)) throw error;
        // A claim that cannot be ended must not keep the reserve of all behind it.
        deps.log.error({ err: error }, "an overdue claim could not be expired");
      }
    }
    expired += moved;
    if (overdue.length < batch || moved === 0) return expired;
  }
};
