import type { OperatorEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import { orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import { bringsMoney } from "#server/claim/moves/payment.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import { conflict } from "#server/platform/errors.ts";
import type { Localized } from "#server/platform/messages.ts";
import type { FirstActor } from "#server/platform/second-person.ts";
import { isLarge, isSecondPerson } from "#server/platform/second-person.ts";
import { readSender } from "./history-store.ts";
import { messages } from "./messages.ts";

/** Why a payment is not accepted by one person alone: not final in its network, or above the limit. Null when it is. */
const whyNotAlone = (
  claim: ClaimRow,
  amount: string,
  confirmations: number,
  { book, services }: ClaimSetting,
): Localized | null => {
  const needed = claim.confirmations_required;
  if (confirmations < needed) return messages("not_final", { limit: needed });
  const { code } = book.currency(claim.from_currency_id);
  return isLarge(services.deps.config, code, amount) ? messages("second_witness") : null;
};

/**
 * Checks that two people stand behind what cannot be taken back. Who accepts a large payment, or one that is not final
 * yet, is not who reported it, which a payment without an order is by its record; who says that a payout failed is not who began it, since what has failed may still land.
 * @throws ApiError 409 `second_person`.
 */
export const checkSecondPerson = async (
  trx: Trx,
  claim: ClaimRow,
  event: OperatorEvent,
  staff: Staff,
  setting: ClaimSetting,
  recorder: FirstActor | undefined,
): Promise<void> => {
  if (event.type === "payout.fail") {
    const first = await readSender(trx, claim.id, ["payout.start", "payout.retry"]);
    if (first !== undefined && !isSecondPerson(first, staff))
      throw conflict("second_person", messages("second_payer"));
  }
  if (!bringsMoney.includes(event.type)) return;
  const amount = ("amount" in event ? event.amount : null) ?? claim.from_amount;
  const seen = ("confirmations" in event ? event.confirmations : null) ?? claim.confirmations;
  const why = whyNotAlone(claim, amount, seen, setting);
  if (why === null) return;
  // The rest of a short payment is reported after it, by itself.
  const isRest = orderOf(claim) === "underpaid";
  const last = await readSender(trx, claim.id, [
    "payment.see",
    ...(isRest ? (["payment.short"] as const) : []),
  ]);
  const first = recorder ?? (last?.event === "payment.see" && last.kind !== null ? last : undefined);
  if (first === undefined || !isSecondPerson(first, staff)) throw conflict("second_person", why);
};
