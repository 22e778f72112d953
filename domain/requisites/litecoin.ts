import type { RequisiteResult } from "./result.ts";
import type { UtxoChain } from "./utxo.ts";
import { validateUtxo } from "./utxo.ts";

const litecoin: UtxoChain = {
  base58Start: /^[LM]/,
  // Excludes the old P2SH version 0x05: such an address ("3…") cannot be told from a Bitcoin one.
  versions: [0x30, 0x32],
  testVersions: [0x6f, 0x3a, 0xc4],
  prefix: "ltc",
  testPrefixes: ["tltc", "rltc"],
};

/** A Litecoin address: "L…", "M…", "ltc1…". Normal form: SegWit in lower case. */
export function validateLitecoin(text: string): RequisiteResult {
  return validateUtxo(litecoin, text);
}
