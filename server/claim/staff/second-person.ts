import type { OperatorEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import { orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import { bringsMoney } from "#server/claim/moves/payment.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Db, Trx } from "#server/database.ts";
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

/** The person who reported the money that a claim waits for; undefined when nobody has. */
const readWitness = async (trx: Db | Trx, claim: ClaimRow): Promise<FirstActor | undefined> => {
  // The rest of a short payment is reported after it, by itself.
  const isRest = orderOf(claim) === "underpaid";
  const last = await readSender(trx, claim.id, [
    "payment.see",
    ...(isRest ? (["payment.short"] as const) : []),
  ]);
  return last?.event === "payment.see" && last.kind !== null ? last : undefined;
};

/** Whether nobody else has reported a payment which is not final yet: who accepts it says how often it is confirmed. */
export const needsConfirmations = async (
  trx: Db | Trx,
  claim: ClaimRow,
  staff: Staff,
  recorder?: FirstActor,
): Promise<boolean> => {
  if (claim.confirmations >= claim.confirmations_required) return false;
  const witness = recorder ?? (await readWitness(trx, claim));
  return witness === undefined || !isSecondPerson(witness, staff);
};

/** Why a person alone may not send an event, whatever they say with it; null when they may. */
export const whySecondPerson = async (
  trx: Db | Trx,
  claim: ClaimRow,
  event: OperatorEvent,
  staff: Staff,
  setting: ClaimSetting,
  recorder?: FirstActor,
): Promise<Localized | null> => {
  if (event.type === "payout.fail") {
    const first = await readSender(trx, claim.id, ["payout.start", "payout.retry"]);
    return first !== undefined && !isSecondPerson(first, staff) ? messages("second_payer") : null;
  }
  if (!bringsMoney.includes(event.type)) return null;
  const amount = ("amount" in event ? event.amount : null) ?? claim.from_amount;
  const seen = ("confirmations" in event ? event.confirmations : null) ?? claim.confirmations;
  const why = whyNotAlone(claim, amount, seen, setting);
  if (why === null) return null;
  const first = recorder ?? (await readWitness(trx, claim));
  return first === undefined || !isSecondPerson(first, staff) ? why : null;
};

/**
 * Checks that two people stand behind what cannot be taken back. Who accepts a large payment, or one that is not final
 * yet, is not who reported it, which a payment without an order is by its record; who says that a payout failed is not who began it, since what has failed may still land.
 * @throws ApiError 409 `second_person`.
 */
export const checkSecondPerson = async (...args: Parameters<typeof whySecondPerson>): Promise<void> => {
  const why = await whySecondPerson(...args);
  if (why !== null) throw conflict("second_person", why);
};
