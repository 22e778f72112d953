import { compare } from "#domain/money.ts";
import type { OperatorEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import { conflict } from "#server/platform/errors.ts";
import { isSecondPerson } from "#server/platform/second-person.ts";
import { readSender } from "./history-store.ts";
import { messages } from "./messages.ts";

/** Whether a payment may be accepted by one person alone: final in its network, and not above the limit. */
const isAcceptedAlone = (
  claim: ClaimRow,
  amount: string,
  confirmations: number,
  { book, services }: ClaimSetting,
): boolean => {
  const limit = services.deps.config.SECOND_PERSON_ABOVE[book.currency(claim.from_currency_id).code];
  const isLarge = limit !== undefined && compare(amount, limit) > 0;
  return !isLarge && confirmations >= claim.confirmations_required;
};

/**
 * Checks that two people stand behind what cannot be taken back. Who accepts a large payment, or one that is not final
 * yet, is not who reported it; who says that a payout failed is not who began it, since what has failed may still land.
 * @throws ApiError 409 `second_person`.
 */
export const checkSecondPerson = async (
  trx: Trx,
  claim: ClaimRow,
  event: OperatorEvent,
  staff: Staff,
  setting: ClaimSetting,
): Promise<void> => {
  if (event.type === "payout.fail") {
    const first = await readSender(trx, claim.id, ["payout.start", "payout.retry"]);
    if (first !== undefined && !isSecondPerson(first, staff))
      throw conflict("second_person", messages("second_payer"));
  }
  if (event.type !== "payment.accept" && event.type !== "payment.short" && event.type !== "payment.late")
    return;
  const amount = event.amount ?? claim.from_amount;
  if (isAcceptedAlone(claim, amount, event.confirmations ?? claim.confirmations, setting)) return;
  const first = await readSender(trx, claim.id, ["payment.see"]);
  if (first === undefined || first.kind === null || !isSecondPerson(first, staff))
    throw conflict("second_person", messages("second_witness"));
};
