import { daySeconds } from "#domain/time/durations.ts";
import { transaction } from "#server/platform/data/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sweep } from "#server/platform/jobs/sweep.ts";
import { lockVerification, moveVerification } from "./move.ts";
import { removeOldPhotos } from "./photos/photo-store.ts";
import { listOutdated } from "./store.ts";

/** Ends overdue approvals and notifies the owners. */
export const expireCards = async (deps: Deps): Promise<void> => {
  await sweep(deps.log, {
    what: "an outdated approval",
    list: (after, limit) => listOutdated(deps.db, deps.clock.now(), after, limit),
    act: ({ id }) =>
      transaction(deps.db, async (trx) => {
        const locked = await lockVerification(trx, id, () => true);
        await moveVerification(trx, deps, locked, { event: { type: "validity.passed" }, by: "timer" });
        return true;
      }),
  });
};

/** Deletes photos past their retention time. */
export const forgetPhotos = async (deps: Deps): Promise<void> => {
  const days = deps.config.VERIFICATION_PHOTO_DAYS;
  const removed = await removeOldPhotos(deps.db, secondsAfter(deps.clock.now(), -days * daySeconds));
  if (removed > 0) deps.log.info({ removed }, "photos of verifications were removed");
};
