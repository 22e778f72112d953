import type { RequisiteResult } from "./result.ts";
import type { UtxoChain } from "./utxo.ts";
import { validateUtxo } from "./utxo.ts";

const dogecoin: UtxoChain = {
  base58Start: /^[D9A]/,
  versions: [0x1e, 0x16],
  testVersions: [0x71, 0xc4],
  prefix: null,
  testPrefixes: [],
};

/** A Dogecoin address: P2PKH "D…", P2SH "9…" or "A…". */
export function validateDogecoin(text: string): RequisiteResult {
  return validateUtxo(dogecoin, text);
}
