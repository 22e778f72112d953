/** What stands for the transaction in the address of an explorer. */
export const transactionPlace = "{transaction}";

/** Hashes of 32 bytes as explorers take them: hexadecimal, or base64 as TON writes them. */
const transactionHash = /^(?:(?:0x)?[\da-f]{64}|[\w+/-]{43}=?)$/i;

/**
 * Where a transaction can be looked up. `explorer` is the address of its network's explorer, with `{transaction}` where
 * the hash belongs. Null without either, and for what is no hash: an operator may note the number of a bank transfer.
 */
export function transactionUrl(transaction: string | null, explorer: string | undefined): string | null {
  if (transaction === null || explorer === undefined || !transactionHash.test(transaction)) return null;
  return explorer.replaceAll(transactionPlace, encodeURIComponent(transaction));
}
