import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58xmr, hex } from "@scure/base";
import type { RequisiteResult } from "../result.ts";
import { accept, refuse } from "../result.ts";

const shape = /^[1-9A-HJ-NP-Za-km-z]{95}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/;
const checksumLength = 4;

/** Network byte to the length of what follows it: two keys, and a payment id in an integrated address. */
const mainLengths = new Map([
  [18, 64],
  [42, 64],
  [19, 72],
]);
/** Network bytes of testnet and stagenet. */
const testBytes: readonly number[] = [53, 63, 54, 24, 36, 25];

function decode(text: string): Uint8Array | null {
  try {
    return base58xmr.decode(text);
  } catch {
    return null;
  }
}

/** A Monero address: standard, subaddress or integrated, with its Keccak checksum. */
export function validateMonero(text: string): RequisiteResult {
  if (!shape.test(text)) return refuse("format");
  const bytes = decode(text);
  if (bytes === null) return refuse("checksum");
  const body = bytes.subarray(0, -checksumLength);
  const expected = keccak_256(body);
  const isIntact = bytes.subarray(-checksumLength).every((byte, i) => byte === expected[i]);
  if (!isIntact) return refuse("checksum");
  const network = body[0] ?? 0;
  if (testBytes.includes(network)) return refuse("testnet");
  return mainLengths.get(network) === body.length - 1 ? accept(text) : refuse("format");
}

/** The account of a valid address: its two keys. An integrated address adds a payment id to those of its wallet. */
export const moneroAccount = (address: string): string => hex.encode(base58xmr.decode(address).slice(1, 65));
