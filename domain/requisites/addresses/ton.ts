import { base64url, hex } from "@scure/base";
import type { RequisiteResult } from "../result.ts";
import { accept, refuse } from "../result.ts";

const friendlyShape = /^[A-Za-z0-9_\-+/]{48}$/;
const rawShape = /^(0|-1):([0-9a-fA-F]{64})$/;
const bounceable = 0x11;
const nonBounceable = 0x51;
const testFlag = 0x80;
const workchains: readonly number[] = [0x00, 0xff];

/** CRC-16/XMODEM, the checksum of friendly TON addresses. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc;
}

function encodeFriendly(tag: number, workchain: number, hash: Uint8Array): string {
  const body = Uint8Array.of(tag, workchain, ...hash);
  const crc = crc16(body);
  return base64url.encode(Uint8Array.of(...body, crc >> 8, crc & 0xff));
}

/**
 * Validates a TON address: friendly, in either Base64 alphabet, or raw ("0:…"). Normal form: friendly,
 * URL-safe. A raw one becomes non-bounceable, so that a wallet that is not deployed yet keeps the payment.
 */
export function validateTon(text: string): RequisiteResult {
  const raw = rawShape.exec(text);
  if (raw !== null) {
    const hash = hex.decode(raw[2] ?? "");
    return accept(encodeFriendly(nonBounceable, raw[1] === "0" ? 0x00 : 0xff, hash));
  }
  if (!friendlyShape.test(text)) return refuse("format");
  const address = text.replaceAll("+", "-").replaceAll("/", "_");
  const bytes = base64url.decode(address);
  const [tag = 0, workchain = 0] = bytes;
  const isKnown = [bounceable, nonBounceable].includes(tag & ~testFlag) && workchains.includes(workchain);
  const stored = ((bytes[34] ?? 0) << 8) | (bytes[35] ?? 0);
  if (crc16(bytes.subarray(0, 34)) !== stored) return refuse(/^[EUk0]/.test(address) ? "checksum" : "format");
  if (!isKnown) return refuse("format");
  return tag & testFlag ? refuse("testnet") : accept(address);
}

/**
 * The account of an address in normal form: workchain and hash. Bounceable (EQ…) and non-bounceable (UQ…) addresses of
 * one wallet differ only in a flag.
 */
export function tonAccount(address: string): string {
  const [, workchain = 0, ...rest] = base64url.decode(address);
  return `${String(workchain)}:${hex.encode(Uint8Array.from(rest.slice(0, 32)))}`;
}
