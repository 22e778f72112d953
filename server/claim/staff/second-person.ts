import { keptOf } from "#domain/claim/received.ts";
import type { OperatorEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import { bringsMoney } from "#server/claim/moves/payment.ts";
import { isAtLimit } from "#server/claim/risk/store.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import { isLarge, isSecondPerson } from "#server/staff/second-person/rule.ts";
import { readSender } from "./history-store.ts";

/** Money that an event moves, in the currency of one side. */
interface Sum {
  readonly amount: string;
  readonly currency: string;
}

/** The money that an event brings, takes back or sends; null for others. */
export const sumOf = (claim: ClaimRow, event: OperatorEvent, { book }: ClaimSetting): Sum | null => {
  const sent = book.currency(claim.from_currency_id).code;
  if (bringsMoney.includes(event.type) || event.type === "payment.reverse")
    return { amount: ("amount" in event ? event.amount : null) ?? claim.from_amount, currency: sent };
  if (event.type === "refund.giveRequisite" || event.type === "refund.complete")
    return { amount: keptOf(claim.arrived, claim.lost), currency: sent };
  return event.type.startsWith("payout.")
    ? { amount: claim.to_amount, currency: book.currency(claim.to_currency_id).code }
    : null;
};

/** Whether a payment that is accepted may still be lost by its network. */
const isNotFinal = (claim: ClaimRow, event: OperatorEvent): boolean =>
  bringsMoney.includes(event.type) &&
  (("confirmations" in event ? event.confirmations : null) ?? claim.confirmations) <
    claim.confirmations_required;

/**
 * Whether an event waits until another person confirms it: large money, by whatever event it comes or goes; a payment
 * which is not final; a payout that failed, from whoever began it, since what failed may still land; and the release of a
 * risk that is known.
 */
export const needsSecondPerson = async (
  trx: Db | Trx,
  claim: ClaimRow,
  event: OperatorEvent,
  staff: Staff,
  setting: ClaimSetting,
): Promise<boolean> => {
  const { config } = setting.services.deps;
  const sum = sumOf(claim, event, setting);
  if (sum !== null && event.type !== "payout.complete" && isLarge(config, sum.currency, sum.amount))
    return true;
  if (isNotFinal(claim, event)) return true;
  if (event.type === "claim.release") return isAtLimit(trx, claim.id);
  if (event.type !== "payout.fail") return false;
  const first = await readSender(trx, claim.id, ["payout.start", "payout.retry"]);
  return first !== undefined && !isSecondPerson(first, staff);
};
