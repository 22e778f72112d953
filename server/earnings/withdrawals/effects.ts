import type { WithdrawalEffect } from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict } from "#server/platform/errors.ts";
import { sendLetter } from "./mail/mail.ts";
import { messages } from "./messages.ts";
import { type Movement, returnAmount, returnReserve, settle, takeReserve } from "./money.ts";
import type { WithdrawalRow } from "./store.ts";

/** Context of the effects. */
export interface EffectSetting {
  readonly deps: Deps;
  readonly book: CurrencyBook;
  readonly by: Staff;
  readonly event: string;
  readonly reason: string | null;
  readonly now: Date;
}

/**
 * Executes the chart's effects on the moved withdrawal.
 * @throws ApiError 409 `reserve` when the reserve does not cover the payment.
 */
export const carryOut = async (
  trx: Trx,
  withdrawal: WithdrawalRow,
  effects: readonly WithdrawalEffect[],
  { deps, book, by, event, reason, now }: EffectSetting,
): Promise<void> => {
  const movement: Movement = { withdrawal, by, reason: reason ?? event, at: now };
  const doing: Record<WithdrawalEffect, () => Promise<void>> = {
    takeReserve: async () => {
      if (!(await takeReserve(trx, movement))) throw conflict("reserve", messages("reserve_short"));
    },
    returnReserve: () => returnReserve(trx, movement),
    settle: () => settle(trx, movement),
    returnAmount: () => returnAmount(trx, movement),
    notifyUser: () => sendLetter(trx, deps, withdrawal, book),
  };
  for (const effect of effects) await doing[effect]();
};
