import { isPositive } from "#domain/money/money.ts";
import { excessOf } from "#domain/claim/received.ts";
import type {
  ClaimLifecycleEvent,
  ClaimStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { Trx } from "#server/database.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import { applyEvent, choiceOf, maySend, orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import type { Transition } from "#server/claim/lifecycle/lifecycle.ts";
import { recalculationOf } from "#server/claim/lifecycle/offer.ts";
import { claimMail } from "#server/claim/mail/mail.ts";
import { noticeOfMove } from "#server/claim/mail/notices.ts";
import { excessLeft } from "#server/claim/clearing/money.ts";
import { addNote, limitExcess, settleUnseen } from "#server/claim/notes/store.ts";
import { promiseFragment } from "#server/claim/promise/link.ts";
import { promiseAnew } from "#server/claim/promise/service.ts";
import { noRecalculation, wrongState } from "#server/claim/refusals.ts";
import { recordOutgoing } from "#server/ledger/outgoing-store.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { tellStaff } from "#server/staff/notices/tell.ts";
import { dropProposalsOf } from "#server/staff/second-person/store.ts";
import { withPayment } from "./awaited.ts";
import { columnsOf } from "./columns.ts";
import type { LockedClaim } from "./lock.ts";
import { actorOf, ledgerActor, moverColumns } from "./mover.ts";
import { bookArrived, bringsMoney, pricedByTime } from "./payment.ts";
import { addHistory, updateClaim } from "./store.ts";
import type { Asked, Move, Step } from "./types.ts";

/** Visitor events that are refused after the deadline, even before the timer has run. */
const timely: readonly string[] = ["claim.confirm", "claim.markPaid"];

/** Statuses in which documents may be requested. */
const mayWaitForDocuments: readonly ClaimStatus[] = ["verification", "hold"];

/** Events that price the claim anew. */
const recalculates: readonly ClaimLifecycleEvent["type"][] = ["choice.recalculate", "claim.recalculate"];

const isByGateway = ({ by }: Move) => typeof by !== "string" && by.kind === "gateway";
const isByStaff = ({ by }: Move) => typeof by !== "string" && (by.kind === "user" || by.kind === "token");

/** Whether the visitor has accepted a recalculation that still binds. */
const isBound = ({ claim, now }: Pick<Step, "claim" | "now">) => choiceOf(claim, now) === "recalculate";

/** Asks the clock and the chart whether a move may be made. @throws ApiError 409 `claim_state`. */
const ask = (
  claim: LockedClaim,
  reported: Move,
  setting: ClaimSetting,
): { asked: Asked; applied: Transition } => {
  const { deps, times } = setting.services;
  const now = deps.clock.now();
  const move = pricedByTime(claim, reported, now);
  const { event, by } = move;
  const isLate = claim.deadline !== null && claim.deadline <= now;
  if (isLate && by === "visitor" && timely.includes(event.type)) throw wrongState();
  if (by === "timer" && !isLate) throw wrongState();
  const applied = maySend(claim, event.type, isByGateway(move)) ? applyEvent(claim, event, now) : null;
  if (applied === null) throw wrongState();
  const { offer, halt } = recalculationOf(claim, setting.direction, now);
  if (recalculates.includes(event.type) && halt !== null) throw noRecalculation(halt);
  // Who accepts again what still binds does not prolong it.
  const offerUntil = (isBound({ claim, now }) ? claim.offer_until : null) ?? secondsAfter(now, times.offer);
  return { asked: { claim, move, setting, now, offer, offerUntil }, applied };
};

/** Books what has arrived or left outside. True when the risk of what arrived has to be checked. */
const bookOutside = async (
  trx: Trx,
  { claim, move, setting, now }: Asked,
  { status, context }: Transition,
): Promise<boolean> => {
  const isChecked =
    bringsMoney.includes(move.event.type) && (await bookArrived(trx, claim, move, context.arrived, setting));
  if (move.transaction !== undefined) {
    const currency = status === "refunded" ? claim.from_currency_id : claim.to_currency_id;
    await recordOutgoing(trx, {
      currency_id: currency,
      transaction: move.transaction,
      subject: claim.id,
      at: now,
    });
  }
  return isChecked;
};

/** Counts the use of a promocode only while its order may come to something. */
const countPromocode = async (trx: Trx, { claim, setting, next, isStepped }: Step) => {
  const { promocodes } = setting.services;
  if (!isStepped || claim.promocode === null) return;
  if (["cancelled", "expired", "paid_late"].includes(next.order)) await promocodes.giveBack(trx, claim.id);
  // It was paid in time after all, at its rate.
  else if (orderOf(claim) === "expired") await promocodes.takeAgain(trx, claim.id);
};

/** Keeps on record what staff have to know of a move. */
const record = async (trx: Trx, { claim, move, setting, now, next, isStepped }: Step, moved: LockedClaim) => {
  const { event, by, reason = null } = move;
  const { id } = claim;
  const isSeen = isStepped && next.order !== "expired" && claim.operator_called_at !== null;
  if (isSeen) await settleUnseen(trx, { claim: id, settlement: event.type, at: now, by: actorOf(by) });
  const isWhole = event.type === "payment.accept" || event.type === "claim.topUp";
  const excess = isWhole ? excessOf(claim.from_amount, event.amount ?? null) : null;
  if (excess !== null)
    await addNote(trx, setting.services.deps, claim, { kind: "overpayment", amount: excess });
  if (event.type === "payment.reverse")
    await limitExcess(trx, { claim: id, excess: await excessLeft(trx, moved), at: now, by: actorOf(by) });
  // What waited for a second person was entered for the claim as it was.
  await dropProposalsOf(trx, id);
  await addHistory(trx, {
    claim_id: id,
    version: moved.version,
    event: event.type,
    from_status: claim.status,
    to_status: next.status,
    ...moverColumns(by),
    at: now,
    reason,
  });
};

/** Tells the parts of the house that follow a claim. */
const follow = async (trx: Trx, { claim, move, setting, next, isMoved }: Step, moved: LockedClaim) => {
  const { documents, referrals, webhooks } = setting.services;
  const { event, by, reason } = move;
  if (isMoved && mayWaitForDocuments.includes(claim.status)) await documents.withdraw(trx, claim.id);
  if (isMoved && next.status === "verification") await documents.ask(trx, claim.id);
  if (isMoved) await referrals.follow(trx, moved);
  if (event.type === "payment.reverse" && isPositive(moved.lost))
    await referrals.reverse(trx, claim.id, { by: ledgerActor(by), reason: reason ?? event.type });
  if (isMoved) await webhooks.follow(trx, moved, setting.book);
};

/** Writes to staff what they did not do themselves, and to the visitor. */
const tell = async (trx: Trx, step: Step, moved: LockedClaim) => {
  const { claim, move, setting, now, next, isMoved } = step;
  const { services, book } = setting;
  const { type } = move.event;
  const isAgreed = type === "choice.recalculate" && !isBound(step);
  const isNews = (isMoved || isAgreed) && !isByStaff(move);
  const notice = isNews ? noticeOfMove(claim.status, moved, type, book) : null;
  if (notice !== null) await tellStaff(trx, services.deps, notice);
  // What moves beneath a hold changes nothing that the visitor was told.
  const isBeneath = !isMoved && next.status === "hold" && type !== "documents.ask";
  if (!next.effects.includes("notifyVisitor") || isBeneath) return;
  const owner = moved.user_id === null ? undefined : await services.readOwner(trx, moved.user_id);
  const mail = claimMail(moved, {
    book,
    config: services.deps.config,
    now,
    owner,
    event: type,
    recalculation: recalculationOf(moved, setting.direction, now),
    findOwnWords: services.findOwnWords,
    promise: promiseFragment(services.deps, claim),
  });
  if (mail !== null) await services.deps.mail.send(trx, mail);
};

/**
 * Moves a claim by one event of its chart. The new status, its effects, the history row and the mail commit
 * together with the rest of the transaction. After its creation, a claim changes only through this function.
 * @throws ApiError 409 `claim_state` or `reserve`; 400 when an operator must supply payment requisites.
 */
export const moveClaim = async (
  trx: Trx,
  claim: LockedClaim,
  reported: Move,
  setting: ClaimSetting,
): Promise<LockedClaim> => {
  const { asked, applied } = ask(claim, reported, setting);
  const isChecked = await bookOutside(trx, asked, applied);
  const { next, payment } = await withPayment(trx, asked, applied);
  const isMoved = next.status !== claim.status;
  const step: Step = { ...asked, next, isMoved, isStepped: next.order !== orderOf(claim) };
  // Before the reserve moves. A concurrent claim with the promocode takes both locks in the same order.
  await countPromocode(trx, step);
  const changes = await columnsOf(trx, step);
  // The row lock lasts until the transaction ends, so it covers the updated row.
  const moved = (await updateClaim(trx, claim, {
    ...changes,
    ...payment,
    ...(isChecked && { risk_open: true }),
  })) as LockedClaim;
  await record(trx, step, moved);
  await promiseAnew(trx, claim, moved, setting);
  await follow(trx, step, moved);
  await tell(trx, step, moved);
  return moved;
};
