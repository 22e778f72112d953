import { decodeBase58Check } from "./base58.ts";
import { type RequisiteResult, accept, refuse } from "../result.ts";
import { type UtxoChain, validateUtxo } from "./utxo.ts";
import { validateEvm } from "./evm.ts";
import { validateMonero } from "./monero.ts";
import type { AddressKind } from "../kinds.ts";
import { withoutContracts } from "./token-contracts.ts";
import { validateTon } from "./ton.ts";
import { validateXrp } from "./xrp.ts";

const shape = /^[1-9A-HJ-NP-Za-km-z]{33,35}$/;
const mainVersion = 0x41;
const testVersion = 0xa0;

/** A TRON address in its Base58Check form, "T…". */
export function validateTron(text: string): RequisiteResult {
  if (!shape.test(text)) return refuse("format");
  const payload = decodeBase58Check(text);
  if (payload === null) return refuse(text.startsWith("T") ? "checksum" : "format");
  if (payload.length !== 21) return refuse("format");
  if (payload[0] === testVersion) return refuse("testnet");
  return payload[0] === mainVersion ? accept(text) : refuse("format");
}

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

/** Address validators by network; loaded by `loadLateRules`. */
export const addressValidators: Record<AddressKind, (text: string) => RequisiteResult> = {
  btc: validateBitcoin,
  ltc: validateLitecoin,
  doge: validateDogecoin,
  evm: withoutContracts("evm", validateEvm),
  tron: withoutContracts("tron", validateTron),
  xrp: validateXrp,
  ton: withoutContracts("ton", validateTon),
  xmr: validateMonero,
};
