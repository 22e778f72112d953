import type { TransactionReference } from "#domain/claim/transaction-reference.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";
import type { Account } from "#server/ledger/account.ts";
import { house } from "#server/ledger/account.ts";
import type { Entry } from "#server/ledger/ledger.ts";
import { post, reverse } from "#server/ledger/ledger.ts";
import { recordOutgoing } from "#server/ledger/outgoing-store.ts";
import { postingsOf } from "#server/ledger/transfers.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { messages } from "#server/claim/messages.ts";
import type { Receipt } from "#server/claim/clearing/store.ts";
import { addReceipt } from "#server/claim/clearing/store.ts";
import type { StrayRow } from "./store.ts";
import { attribute } from "./store.ts";

/*
 * The way of money without an order:
 *
 *   a receipt         received → suspense
 *   it gets an order  suspense → arrived
 *   it is sent back   suspense → paid_out
 *   it is taken back  suspense → received
 */

type Stray = Pick<StrayRow, "id" | "currency_id" | "amount">;

type Cause = Pick<Entry, "by" | "reason" | "at">;

const suspenseOf = ({ id, currency_id: currency }: Stray): Account => ({
  kind: "suspense",
  owner: id,
  currency,
});

/**
 * Books a payment that came without an order.
 * @throws ApiError 400 `transaction` when the same payment was accepted before.
 */
export const bookStray = async (
  trx: Trx,
  receipt: Receipt & Pick<StrayRow, "currency_id"> & { readonly external_id: TransactionReference },
  cause: Cause,
): Promise<void> => {
  const isNew = await addReceipt(trx, { ...receipt, claim_id: null, at: cause.at });
  if (!isNew) throw fieldErrors({ transaction: messages("payment_used") });
  await post(trx, {
    ...cause,
    reference: `stray:${receipt.id}`,
    kind: "stray",
    postings: postingsOf(house("received", receipt.currency_id), suspenseOf(receipt), receipt.amount),
  });
};

/** Books it as arrived for a claim. */
export const attributeStray = async (
  trx: Trx,
  stray: Stray,
  claim: ClaimRow,
  cause: Cause,
): Promise<void> => {
  await attribute(trx, stray.id, claim.id);
  await post(trx, {
    ...cause,
    reference: `receipt:${stray.id}`,
    kind: "receipt",
    claim: claim.id,
    postings: postingsOf(
      suspenseOf(stray),
      { kind: "arrived", owner: claim.id, currency: stray.currency_id },
      stray.amount,
    ),
  });
};

/**
 * Books that it was sent back by this transaction.
 * @throws ApiError 400 `transaction` when it is another payout's.
 */
export const returnStray = async (
  trx: Trx,
  stray: Stray,
  transaction: TransactionReference,
  cause: Cause,
): Promise<void> => {
  const { id, currency_id: currency, amount } = stray;
  await recordOutgoing(trx, { currency_id: currency, transaction, subject: id, at: cause.at });
  await post(trx, {
    ...cause,
    reference: `stray:${id}:returned`,
    kind: "return",
    postings: postingsOf(suspenseOf(stray), house("paid_out", currency), amount),
  });
};

/** Books that it was taken back by whoever sent it. */
export const reverseStray = async (trx: Trx, { id }: Stray, cause: Cause): Promise<void> => {
  await reverse(trx, { ...cause, reference: `stray:${id}:reversed`, of: `stray:${id}` });
};
