import { keccak_256 } from "@noble/hashes/sha3.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { base58, base58xmr, base58xrp, base64url, bech32, bech32m, hex } from "@scure/base";
import fc from "fast-check";
import { toChecksumAddress } from "#domain/requisites/addresses/evm.ts";
import type { RequisiteKind } from "#domain/requisites/requisite.ts";

function bytes(length: number): fc.Arbitrary<Uint8Array> {
  return fc.uint8Array({ minLength: length, maxLength: length });
}

function withDoubleSha(version: number, payload: Uint8Array): Uint8Array {
  const body = Uint8Array.of(version, ...payload);
  return Uint8Array.of(...body, ...sha256(sha256(body)).subarray(0, 4));
}

/** A Base58Check text of the given version and hash. */
export function base58Check(version: number, hash: Uint8Array): string {
  return base58.encode(withDoubleSha(version, hash));
}

/** A SegWit address. */
export function segwit(prefix: string, version: number, program: Uint8Array): string {
  const coder = version === 0 ? bech32 : bech32m;
  return coder.encode(prefix, [version, ...coder.toWords(program)]);
}

/** A Monero address of the given network byte. */
export function moneroAddress(network: number, keys: Uint8Array): string {
  const body = Uint8Array.of(network, ...keys);
  return base58xmr.encode(Uint8Array.of(...body, ...keccak_256(body).subarray(0, 4)));
}

// The checksum as bitwise polynomial division, unlike the validator's implementation.
function crcOf(data: Uint8Array): number {
  let rest = 0;
  for (const byte of [...data, 0, 0]) {
    for (let bit = 7; bit >= 0; bit--) {
      const top = rest >> 15;
      rest = ((rest << 1) | ((byte >> bit) & 1)) & 0xffff;
      if (top === 1) rest ^= 0x1021;
    }
  }
  return rest;
}

/** A friendly TON address. */
export function tonAddress(tag: number, workchain: number, hash: Uint8Array): string {
  const body = Uint8Array.of(tag, workchain, ...hash);
  const crc = crcOf(body);
  return base64url.encode(Uint8Array.of(...body, crc >> 8, crc & 255));
}

const hash20 = bytes(20);
const hash32 = bytes(32);

/** Addresses of every type of the kind, in normal form. */
export const validAddresses = {
  btc: fc.oneof(
    fc.tuple(fc.constantFrom(0, 5), hash20).map(([version, hash]) => base58Check(version, hash)),
    hash20.map((hash) => segwit("bc", 0, hash)),
    hash32.map((hash) => segwit("bc", 0, hash)),
    hash32.map((hash) => segwit("bc", 1, hash)),
  ),
  ltc: fc.oneof(
    fc.tuple(fc.constantFrom(0x30, 0x32), hash20).map(([version, hash]) => base58Check(version, hash)),
    hash20.map((hash) => segwit("ltc", 0, hash)),
    hash32.map((hash) => segwit("ltc", 1, hash)),
  ),
  doge: fc.tuple(fc.constantFrom(0x1e, 0x16), hash20).map(([version, hash]) => base58Check(version, hash)),
  evm: hash20
    .filter((hash) => hash.some((byte) => byte !== 0))
    .map((hash) => toChecksumAddress(`0x${hex.encode(hash)}`)),
  tron: hash20.map((hash) => base58Check(0x41, hash)),
  xrp: hash20.map((hash) => base58xrp.encode(withDoubleSha(0, hash))),
  ton: fc
    .tuple(fc.constantFrom(0x11, 0x51), fc.constantFrom(0, 255), hash32)
    .map(([tag, workchain, hash]) => tonAddress(tag, workchain, hash)),
  xmr: fc.oneof(
    fc.tuple(fc.constantFrom(18, 42), bytes(64)).map(([network, keys]) => moneroAddress(network, keys)),
    bytes(72).map((keys) => moneroAddress(19, keys)),
  ),
} satisfies Partial<Record<RequisiteKind, fc.Arbitrary<string>>>;

/** The kinds that `validAddresses` covers. */
export const addressKinds = Object.keys(validAddresses) as (keyof typeof validAddresses)[];

/** Card numbers with a valid check digit. */
export const validCards = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 17 }),
  )
  .map(([first, rest]) => {
    const digits = [first, ...rest];
    const sum = digits.toReversed().reduce((total, digit, i) => {
      const doubled = i % 2 === 0 ? digit * 2 : digit;
      return total + Math.floor(doubled / 10) + (doubled % 10);
    }, 0);
    return `${digits.join("")}${(10 - (sum % 10)) % 10}`;
  });
