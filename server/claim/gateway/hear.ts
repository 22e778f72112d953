import { compare, isPositive, isZero, min, normalize, subtract } from "#domain/money/money.ts";
import type { ClaimLifecycleEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { type ClaimSetting, settingFor } from "#server/claim/directory/setting.ts";
import { orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import { bookReceipt, coverLoss, reverse } from "#server/claim/clearing/money.ts";
import { readOwedOf } from "#server/claim/clearing/store.ts";
import type { LockedClaim } from "#server/claim/moves/lock.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { updateClaim } from "#server/claim/moves/store.ts";
import { addNote, settleReversedStray } from "#server/claim/notes/store.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { Trx } from "#server/database.ts";
import { availableOf } from "#server/exchange/reserves/reserves.ts";
import { actorColumns } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { Gateway, GatewayFacts } from "./gateway.ts";
import { messages } from "./messages.ts";
import { moneyEvents } from "./outcome.ts";
import { addReport, type Payment, type PaymentReports, readReports } from "./store.ts";

/** One change of what is known of a payment. */
interface News {
  readonly payment: Payment;
  readonly by: { readonly kind: "gateway"; readonly key: string };
  /** What the receipt or the reversal is called: no other change of this payment is called the same. */
  readonly evidence: string;
  readonly paidAt: Date;
}

const earliest = (...dates: readonly Date[]): Date => new Date(Math.min(...dates.map(Number)));

/**
 * When a payment was made: what the gateway states, but never later than it was first heard of here, nor in the future.
 * The rest of a short payment, or one that failed before, is a payment of its own.
 */
const paidAtOf = ({ at }: GatewayFacts, { seenAt }: PaymentReports, now: Date): Date =>
  earliest(at, now, ...(seenAt === null ? [] : [seenAt]));

/**
 * Books money that came for a claim past it. The exchange owes it until an operator has sent it back, unless it comes again
 * for what was taken back.
 */
const bookStray = async (
  trx: Trx,
  { deps }: ClaimServices,
  claim: LockedClaim,
  { by, evidence, paidAt }: News,
  amount: string,
): Promise<void> => {
  const { ids, clock, log } = deps;
  const now = clock.now();
  const receipt = {
    id: ids.uuid(),
    source: `gateway:${by.key}`,
    external_id: evidence,
    amount,
    paid_at: paidAt,
  };
  const cause = { claim: claim.id, by, reason: "payment.stray", now };
  const isLost = isPositive(claim.lost);
  await bookReceipt(trx, claim, receipt, cause, isLost ? "arrived" : "owed");
  let owed = amount;
  if (isLost) {
    const parts = await coverLoss(trx, claim, amount, { ...cause, version: evidence });
    await updateClaim(trx, claim, { lost: subtract(claim.lost, parts.covered) });
    owed = parts.owed;
  }
  if (isPositive(owed)) await addNote(trx, deps, claim, { kind: "stray_payment", amount: owed });
  log.warn({ claim: claim.number, status: claim.status }, "a payment came for a claim past it");
};

/** More was paid than was known. */
const takeMore = async (
  trx: Trx,
  claim: LockedClaim,
  news: News,
  more: string,
  setting: ClaimSetting,
): Promise<void> => {
  const { by, evidence, paidAt } = news;
  const isCovered = compare(await availableOf(trx, claim.to_currency_id), claim.to_amount) >= 0;
  const events = moneyEvents(more, claim, { paidAt, isCovered });
  let moved = claim;
  for (const event of events) moved = await moveClaim(trx, moved, { event, by, evidence, paidAt }, setting);
  if (events.length === 0) await bookStray(trx, setting.services, claim, news, more);
};

/** Less was paid than was known: it is taken back, first from what the claim was past. */
const giveBack = async (
  trx: Trx,
  claim: LockedClaim,
  { payment, by, evidence }: News,
  back: string,
  setting: ClaimSetting,
): Promise<void> => {
  const { deps } = setting.services;
  const now = deps.clock.now();
  const stray = min(back, await readOwedOf(trx, `gateway:${by.key}`, payment.id));
  if (isPositive(stray)) {
    const cause = { claim: claim.id, version: evidence, by, reason: "payment.reverse", now };
    await settleReversedStray(trx, { claim: claim.id, amount: stray, at: now, by: actorColumns(by) });
    await reverse(trx, claim, { amount: stray, from: ["owed"] }, cause);
    await addNote(trx, deps, claim, { kind: "reversed", amount: stray });
  }
  const left = normalize(subtract(back, stray));
  if (isZero(left)) return;
  const event: ClaimLifecycleEvent = { type: "payment.reverse", amount: left };
  await moveClaim(trx, claim, { event, by, evidence, reason: messages("reversed")(claim.locale) }, setting);
};

/** Applies what is true of a payment now to what was known. A repeat changes nothing. */
const apply = async (
  trx: Trx,
  claim: LockedClaim,
  { payment, gateway, facts }: Heard,
  reports: PaymentReports,
  setting: ClaimSetting,
): Promise<boolean> => {
  const { deps } = setting.services;
  const now = deps.clock.now();
  if (facts.state === "waiting" && reports.state === null) return false;
  // What was heard of and is awaited again has not come.
  const state = facts.state === "waiting" ? "failed" : facts.state;
  const paid = state === "paid" ? normalize(facts.amount) : "0";
  if (state === reports.state && compare(paid, reports.paid) === 0) return false;
  const round = reports.round + 1;
  await addReport(trx, {
    payment_id: payment.id,
    event: state,
    amount: normalize(facts.amount),
    currency: facts.currency,
    sent_at: facts.at,
    received_at: now,
    round,
  });
  const news = {
    payment,
    by: { kind: "gateway", key: gateway.name } as const,
    evidence: reports.wasPaid ? `${payment.id}/${String(round)}` : payment.id,
    paidAt: paidAtOf(facts, reports, now),
  };
  const change = compare(paid, reports.paid);
  if (change > 0) await takeMore(trx, claim, news, normalize(subtract(paid, reports.paid)), setting);
  if (change < 0) await giveBack(trx, claim, news, normalize(subtract(reports.paid, paid)), setting);
  if (change !== 0) return true;
  const order = orderOf(claim);
  const isAwaited = order === "waiting_payment" || order === "marked_paid";
  const event =
    state === "seen" && isAwaited
      ? "payment.see"
      : state !== "seen" && order === "confirming"
        ? "payment.vanish"
        : null;
  if (event !== null) await moveClaim(trx, claim, { event: { type: event }, by: news.by }, setting);
  return true;
};

/** A payment, and what its gateway says of it. */
export interface Heard {
  readonly payment: Payment;
  readonly gateway: Gateway;
  readonly facts: GatewayFacts;
}

/** What is on its way was made after what had been seen: that one has failed, and nobody was told. */
const isAnotherTry = (facts: GatewayFacts, { state, at }: PaymentReports): boolean =>
  facts.state === "seen" && state === "seen" && at !== null && facts.at > at;

/**
 * Takes what a gateway knows of a payment. True when it is news.
 * @throws ApiError 400 for another currency, or a payment of nothing.
 */
export const hear = async (services: ClaimServices, heard: Heard): Promise<boolean> => {
  const { payment, facts } = heard;
  if (facts.currency !== payment.currency) throw fieldErrors({ currency: messages("currency") });
  if (facts.state === "paid" && !isPositive(facts.amount)) throw fieldErrors({ amount: messages("amount") });
  const setting = await settingFor(services, payment.claim_id);
  return transaction(services.deps.db, async (trx) => {
    // Lock first, because what is new depends on what was heard before.
    const take = async (): Promise<boolean> => {
      const claim = await lockClaim(trx, payment.claim_id);
      const reports = await readReports(trx, payment.id);
      if (!isAnotherTry(facts, reports)) return apply(trx, claim, heard, reports, setting);
      await apply(trx, claim, { ...heard, facts: { ...facts, state: "failed" } }, reports, setting);
      return take();
    };
    return take();
  });
};
