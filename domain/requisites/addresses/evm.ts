import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { RequisiteResult } from "../result.ts";
import { accept, refuse } from "../result.ts";

const shape = /^0x[0-9a-fA-F]{40}$/;

/** Adds the EIP-55 checksum, which is the letter case. `address` is 0x and 40 hexadecimal digits. */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const isUpper = (i: number): boolean => (hash[i] ?? "0") >= "8";
  return `0x${Array.from(digits, (digit, i) => (isUpper(i) ? digit.toUpperCase() : digit)).join("")}`;
}

/**
 * Validates an address of Ethereum and similar chains. Mixed case must match the EIP-55 checksum; a single
 * case has none. Normal form: EIP-55. The zero address is refused, because everything sent there is lost.
 */
export function validateEvm(text: string): RequisiteResult {
  if (!shape.test(text) || /^0x0+$/.test(text)) return refuse("format");
  const digits = text.slice(2);
  const checksummed = toChecksumAddress(text);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOneCase || text === checksummed ? accept(checksummed) : refuse("checksum");
}
