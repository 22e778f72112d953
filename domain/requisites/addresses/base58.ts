import { sha256 } from "@noble/hashes/sha2.js";
import { base58, base58xrp } from "@scure/base";

const checksumLength = 4;

/**
 * Decodes Base58Check and returns the payload (version bytes first). Null when the alphabet or the checksum
 * (four bytes of the double SHA-256) is wrong. Callers must bound the length first, because decoding is
 * quadratic.
 */
export function decodeBase58Check(
  text: string,
  alphabet: "bitcoin" | "ripple" = "bitcoin",
): Uint8Array | null {
  let bytes: Uint8Array;
  try {
    bytes = (alphabet === "bitcoin" ? base58 : base58xrp).decode(text);
  } catch {
    return null;
  }
  if (bytes.length <= checksumLength) return null;
  const payload = bytes.subarray(0, -checksumLength);
  const expected = sha256(sha256(payload));
  return bytes.subarray(-checksumLength).every((byte, i) => byte === expected[i]) ? payload : null;
}
