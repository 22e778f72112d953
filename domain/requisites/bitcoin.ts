import type { RequisiteResult } from "./result.ts";
import type { UtxoChain } from "./utxo.ts";
import { validateUtxo } from "./utxo.ts";

const bitcoin: UtxoChain = {
  base58Start: /^[13]/,
  versions: [0x00, 0x05],
  testVersions: [0x6f, 0xc4],
  prefix: "bc",
  testPrefixes: ["tb", "bcrt"],
};

/** A Bitcoin address: P2PKH, P2SH, SegWit version 0 (BIP-173), versions 1 to 16 (BIP-350). Normal form: SegWit in lower case. */
export function validateBitcoin(text: string): RequisiteResult {
  return validateUtxo(bitcoin, text);
}
