/** Placeholder for the transaction in an explorer's URL. */
const transactionPlace = "{transaction}";

/** 32-byte hashes as explorers accept them: hexadecimal, or base64 as in TON. */
const transactionHash = /^(?:(?:0x)?[\da-f]{64}|[\w+/-]{43}=?)$/i;

/**
 * The explorer page of a transaction. `explorer` is the URL template of its network, with `{transaction}` for
 * the hash. Null when either is missing or the transaction is not a hash: an operator may note the number of
 * a bank transfer.
 */
export function transactionUrl(transaction: string | null, explorer: string | undefined): string | null {
  if (transaction === null || explorer === undefined || !transactionHash.test(transaction)) return null;
  return explorer.replaceAll(transactionPlace, encodeURIComponent(transaction));
}
