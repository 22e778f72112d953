import { add, compare, isZero, max, min, normalize, subtract } from "#domain/money/money.ts";
import type { DecimalString } from "#domain/money/money.ts";
import type { Trx } from "#server/database.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { sumOpenStray } from "#server/claim/notes/store.ts";
import type { Cause } from "#server/exchange/reserves/reserves.ts";
import type { Account, AccountKind } from "#server/ledger/account.ts";
import { house } from "#server/ledger/account.ts";
import { balanceOf, post } from "#server/ledger/ledger.ts";
import type { Posting } from "#server/ledger/transfers.ts";
import { postingsOf } from "#server/ledger/transfers.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { messages } from "#server/claim/messages.ts";
import type { Receipt } from "./store.ts";
import { addDeal, addReceipt } from "./store.ts";

/*
 * The way of a claim's money through its clearing accounts:
 *
 *   a receipt       received → arrived
 *   payout begins   arrived → sold, reserve_held → leaving
 *   it completes    leaving → paid_out, sold → the reserve, what is over: arrived → owed
 *   it fails        back
 *   refund begins   arrived → leaving
 *   it completes    leaving → paid_out
 *   it is reversed  arrived → received, and loss → received for what is gone
 *   silence         owed → unclaimed, and back when somebody asks
 *
 * PostgreSQL refuses every other way (migration 15).
 */

const sideOf = (claim: ClaimRow, kind: AccountKind): Account => ({
  kind,
  owner: claim.id,
  currency: claim.from_currency_id,
});

const leavingTo = (claim: ClaimRow): Account => ({
  kind: "leaving",
  owner: claim.id,
  currency: claim.to_currency_id,
});

/** Why money moves, and what tells the movement from others of its kind: the claim's version, or the payment. */
type MoneyCause = Omit<Cause, "version"> & { readonly version: number | string };

/** Posts a movement of a claim. Does nothing when an operator has sent all of it back by hand. */
const move = async (
  trx: Trx,
  kind: string,
  postings: readonly Posting[],
  cause: MoneyCause,
): Promise<void> => {
  if (postings.every(({ amount }) => isZero(amount))) return;
  const { version, now, ...own } = cause;
  const reference = `${kind}:${own.claim}:${String(version)}`;
  await post(trx, { ...own, reference, kind, postings, at: now });
};

/**
 * Books a receipt: as arrived for its claim, or as owed when the claim no longer expects money.
 * @throws ApiError 400 `transaction` when the same payment was accepted before.
 */
export const bookReceipt = async (
  trx: Trx,
  claim: ClaimRow,
  receipt: Receipt,
  { now, ...cause }: Omit<Cause, "version">,
  as: "arrived" | "owed" = "arrived",
): Promise<void> => {
  const row = { ...receipt, claim_id: claim.id, currency_id: claim.from_currency_id, at: now };
  if (!(await addReceipt(trx, row))) throw fieldErrors({ transaction: messages("payment_used") });
  await post(trx, {
    ...cause,
    reference: `receipt:${receipt.id}`,
    kind: "receipt",
    postings: postingsOf(house("received", claim.from_currency_id), sideOf(claim, as), receipt.amount),
    at: now,
  });
};

const payout = (claim: ClaimRow): Posting[] => [
  ...postingsOf(sideOf(claim, "arrived"), sideOf(claim, "sold"), claim.from_amount),
  ...postingsOf(house("reserve_held", claim.to_currency_id), leavingTo(claim), claim.to_amount),
];

/** Sells what arrived, at the claim's price, and takes what it buys from the reserve. */
export const beginPayout = async (trx: Trx, claim: ClaimRow, cause: Cause): Promise<void> => {
  const { id, from_amount, to_amount, course } = claim;
  await addDeal(trx, { claim_id: id, from_amount, to_amount, course, at: cause.now });
  await move(trx, "payout.begin", payout(claim), cause);
};

/** Takes a payout back that did not leave. */
export const undoPayout = async (trx: Trx, claim: ClaimRow, cause: Cause): Promise<void> => {
  const postings = payout(claim).map(({ account, amount }) => ({ account, amount: subtract("0", amount) }));
  await move(trx, "payout.undo", postings, cause);
};

/** What an account may give. What is owed for a payment past the claim is that payment's, until its note is settled. */
const givenBy = async (trx: Trx, claim: ClaimRow, kind: AccountKind): Promise<DecimalString> => {
  const balance = await balanceOf(trx, sideOf(claim, kind));
  return kind === "owed" ? max(subtract(balance, await sumOpenStray(trx, claim.id)), "0") : balance;
};

/** What an order got beyond its amount and still has, on whatever account: to be sent back by hand. */
export const excessLeft = async (trx: Trx, claim: ClaimRow): Promise<DecimalString> => {
  let there = "0";
  for (const kind of ["arrived", "sold", "leaving"] as const)
    there = add(there, await balanceOf(trx, sideOf(claim, kind)));
  return add(await givenBy(trx, claim, "owed"), max(subtract(there, claim.from_amount), "0"));
};

/** Whoever asks for what was set aside as unclaimed is owed it again. */
const reclaim = async (trx: Trx, claim: ClaimRow, cause: MoneyCause): Promise<void> => {
  const unclaimed = sideOf(claim, "unclaimed");
  const all = await balanceOf(trx, unclaimed);
  await move(trx, "reclaim", postingsOf(unclaimed, sideOf(claim, "owed"), all), cause);
};

/** Books a payout that has left. What arrived beyond the claim is owed from now on. */
export const completePayout = async (trx: Trx, claim: ClaimRow, cause: Cause): Promise<void> => {
  const { from_currency_id: from, to_currency_id: to } = claim;
  const over = await balanceOf(trx, sideOf(claim, "arrived"));
  const postings = [
    ...postingsOf(leavingTo(claim), house("paid_out", to), claim.to_amount),
    ...postingsOf(sideOf(claim, "sold"), house("reserve_available", from), claim.from_amount),
    ...postingsOf(sideOf(claim, "arrived"), sideOf(claim, "owed"), over),
  ];
  await move(trx, "payout.complete", postings, cause);
};

/**
 * Books money that is taken back, from these accounts in turn. What they do not cover is a loss. Returns what each has
 * given.
 */
export const reverse = async (
  trx: Trx,
  claim: ClaimRow,
  { amount, from }: { readonly amount: DecimalString; readonly from: readonly AccountKind[] },
  cause: MoneyCause,
): Promise<{ readonly arrived: DecimalString; readonly lost: DecimalString }> => {
  const back = house("received", claim.from_currency_id);
  if (from.includes("owed")) await reclaim(trx, claim, cause);
  const postings: Posting[] = [];
  let [arrived, left] = ["0", amount];
  for (const kind of from) {
    const given = min(await givenBy(trx, claim, kind), left);
    postings.push(...postingsOf(sideOf(claim, kind), back, given));
    left = subtract(left, given);
    if (kind === "arrived") arrived = given;
  }
  postings.push(...postingsOf(house("loss", claim.from_currency_id), back, left));
  await move(trx, "payment.reverse", postings, cause);
  return { arrived, lost: left };
};

/** What a payout that did not leave had cost covers the loss that was booked meanwhile. */
export const recoverLoss = async (trx: Trx, claim: ClaimRow, cause: Cause): Promise<void> => {
  const there = await balanceOf(trx, sideOf(claim, "arrived"));
  const loss = house("loss", claim.from_currency_id);
  await move(trx, "loss.recover", postingsOf(sideOf(claim, "arrived"), loss, min(there, claim.lost)), cause);
};

/** Money that came again for what was lost covers the loss, and is owed beyond it. Returns both parts. */
export const coverLoss = async (
  trx: Trx,
  claim: ClaimRow,
  amount: DecimalString,
  cause: MoneyCause,
): Promise<{ readonly covered: DecimalString; readonly owed: DecimalString }> => {
  const covered = min(amount, claim.lost);
  const owed = subtract(amount, covered);
  const postings = [
    ...postingsOf(sideOf(claim, "arrived"), house("loss", claim.from_currency_id), covered),
    ...postingsOf(sideOf(claim, "arrived"), sideOf(claim, "owed"), owed),
  ];
  await move(trx, "loss.recover", postings, cause);
  return { covered, owed };
};

/** Sets everything that arrived aside, to be sent back. */
export const beginRefund = async (trx: Trx, claim: ClaimRow, cause: Cause): Promise<void> => {
  const all = await balanceOf(trx, sideOf(claim, "arrived"));
  await move(trx, "refund.begin", postingsOf(sideOf(claim, "arrived"), sideOf(claim, "leaving"), all), cause);
};

/** Takes a refund back that was not sent. */
export const undoRefund = async (trx: Trx, claim: ClaimRow, cause: Cause): Promise<void> => {
  const all = await balanceOf(trx, sideOf(claim, "leaving"));
  await move(trx, "refund.undo", postingsOf(sideOf(claim, "leaving"), sideOf(claim, "arrived"), all), cause);
};

/** Books a refund that has been sent. */
export const completeRefund = async (trx: Trx, claim: ClaimRow, cause: Cause): Promise<void> => {
  const all = await balanceOf(trx, sideOf(claim, "leaving"));
  const out = house("paid_out", claim.from_currency_id);
  await move(trx, "refund.complete", postingsOf(sideOf(claim, "leaving"), out, all), cause);
};

/**
 * Books an amount that an operator sent back by hand, from the first of these accounts that covers it. Returns what the
 * claim still counts as arrived; null when none does.
 */
export const sendBack = async (
  trx: Trx,
  claim: ClaimRow,
  { amount, from }: { readonly amount: DecimalString; readonly from: readonly AccountKind[] },
  { reference, ...cause }: Omit<Cause, "version"> & { readonly reference: string },
): Promise<DecimalString | null> => {
  if (from.includes("owed")) await reclaim(trx, claim, { ...cause, version: reference });
  for (const kind of from) {
    if (compare(await givenBy(trx, claim, kind), amount) < 0) continue;
    const { now, ...by } = cause;
    const postings = postingsOf(sideOf(claim, kind), house("paid_out", claim.from_currency_id), amount);
    await post(trx, { ...by, reference, kind: "return", postings, at: now });
    return kind === "owed" ? normalize(claim.arrived) : subtract(claim.arrived, amount);
  }
  return null;
};
