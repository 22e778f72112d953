import type { TransactionReference } from "#domain/claim/transaction-reference.ts";
import type { Trx } from "#server/database.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { catalogue } from "#server/platform/messages.ts";
import type { OutgoingTransactionsTable } from "./tables.ts";

const messages = catalogue({
  ru: { used: "Эта транзакция уже записана, за другую выплату." },
  en: { used: "This transaction is recorded already, for another payout." },
});

/**
 * Records the transaction by which money has left, of a bank or a network.
 * @throws ApiError 400 `transaction` when it is another payout's.
 */
export const recordOutgoing = async (
  trx: Trx,
  outgoing: OutgoingTransactionsTable & { readonly transaction: TransactionReference },
): Promise<void> => {
  const added = await trx
    .insertInto("outgoing_transactions")
    .values(outgoing)
    .onConflict((conflict) => conflict.doNothing())
    .returning("subject")
    .execute();
  if (added.length === 0) throw fieldErrors({ transaction: messages("used") });
};
