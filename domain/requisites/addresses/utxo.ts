import { decodeBase58Check } from "./base58.ts";
import type { RequisiteResult } from "../result.ts";
import { accept, refuse } from "../result.ts";
import { decodeSegwit } from "./segwit.ts";

/** The address parameters of a Bitcoin-like chain. */
export interface UtxoChain {
  /** Beginning of its Base58Check addresses, which tells a mistyped address from other text. */
  base58Start: RegExp;
  /** Version bytes of its P2PKH and P2SH addresses. */
  versions: readonly number[];
  testVersions: readonly number[];
  /** Human-readable part of its SegWit addresses, if it has them. */
  prefix: string | null;
  testPrefixes: readonly string[];
}

const base58Shape = /^[1-9A-HJ-NP-Za-km-z]{25,35}$/;
const bech32Shape = /^[02-9ac-hj-np-z]{6,87}$/i;
const hashLength = 20;

function validateSegwit(chain: UtxoChain, prefix: string, text: string): RequisiteResult {
  const address = text.toLowerCase();
  if (text !== address && text !== text.toUpperCase()) return refuse("format");
  // Checked as typed, because toLowerCase turns the Kelvin sign into an ASCII k.
  if (!bech32Shape.test(text.slice(prefix.length + 1))) return refuse("format");
  if (decodeSegwit(prefix, address) === null) return refuse("checksum");
  if (prefix !== chain.prefix) return refuse("testnet");
  return accept(address);
}

/** Validates an address of a Bitcoin-like chain: Base58Check P2PKH and P2SH, SegWit of any version. */
export function validateUtxo(chain: UtxoChain, text: string): RequisiteResult {
  const lower = text.toLowerCase();
  const prefixes = chain.prefix === null ? chain.testPrefixes : [chain.prefix, ...chain.testPrefixes];
  const prefix = prefixes.find((candidate) => lower.startsWith(`${candidate}1`));
  if (prefix !== undefined) return validateSegwit(chain, prefix, text);
  if (!base58Shape.test(text)) return refuse("format");
  const payload = decodeBase58Check(text);
  if (payload === null) return refuse(chain.base58Start.test(text) ? "checksum" : "format");
  const version = payload[0] ?? -1;
  if (payload.length !== hashLength + 1) return refuse("format");
  if (chain.testVersions.includes(version)) return refuse("testnet");
  return chain.versions.includes(version) ? accept(text) : refuse("format");
}
