import type { Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import type { WithdrawalRow } from "./store.ts";

/** A movement of a withdrawal's money by staff. */
export interface Movement {
  readonly withdrawal: WithdrawalRow;
  readonly by: Staff;
  readonly reason: string;
  readonly at: Date;
}

/** Takes a new withdrawal's amount from the balance; false when it does not cover it, and then nothing has changed. */
export const takeAmount = (_trx: Trx, _withdrawal: WithdrawalRow): Promise<boolean> => Promise.resolve(false);

/** Takes what is paid out from the reserve; false when it does not cover it, and then nothing has changed. */
export const takeReserve = (_trx: Trx, _movement: Movement): Promise<boolean> => Promise.resolve(false);

/** Gives the reserve back what a failed payment had taken. */
export const returnReserve = (_trx: Trx, _movement: Movement): Promise<void> => Promise.resolve();

/** Settles a payment that went through. */
export const settle = (_trx: Trx, _movement: Movement): Promise<void> => Promise.resolve();

/** Gives the amount of a rejected withdrawal back to the balance. */
export const returnAmount = (_trx: Trx, _movement: Movement): Promise<void> => Promise.resolve();
