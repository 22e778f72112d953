import { isUnreachable, transaction } from "#server/platform/data/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { ApiError } from "#server/platform/errors.ts";
import { lockVerification, moveVerification } from "./move.ts";
import { removeOldPhotos } from "./photo-store.ts";
import { listOutdated } from "./store.ts";

/** Maximum cards per sweep. */
const batch = 100;

/** Ends overdue approvals and notifies the owners. */
export const expireCards = async (deps: Deps): Promise<void> => {
  for (const id of await listOutdated(deps.db, deps.clock.now(), batch)) {
    try {
      await transaction(deps.db, async (trx) => {
        const locked = await lockVerification(trx, id, () => true);
        await moveVerification(trx, deps, locked, { event: { type: "validity.passed" }, by: "timer" });
      });
    } catch (error) {
      // Another transaction was quicker: the card was revoked or deleted.
      if (error instanceof ApiError) continue;
      if (isUnreachable(error)) throw error;
      deps.log.error({ err: error }, "an approval could not be ended");
    }
  }
};

/** Deletes photos past their retention time. */
export const forgetPhotos = async (deps: Deps): Promise<void> => {
  const days = deps.config.VERIFICATION_PHOTO_DAYS;
  const removed = await removeOldPhotos(deps.db, secondsAfter(deps.clock.now(), -days * 86_400));
  if (removed > 0) deps.log.info({ removed }, "photos of verifications were removed");
};
