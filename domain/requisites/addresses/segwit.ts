import { bech32, bech32m } from "@scure/base";

/** A witness program: script version and bytes. */
export interface WitnessProgram {
  version: number;
  program: Uint8Array;
}

const maxAddressLength = 90;

/**
 * Decodes a SegWit address with the human-readable part `prefix`: version 0 by BIP-173 (Bech32), versions 1
 * to 16 by BIP-350 (Bech32m). Null when it is invalid.
 */
export function decodeSegwit(prefix: string, address: string): WitnessProgram | null {
  if (address.length > maxAddressLength) return null;
  for (const coder of [bech32, bech32m]) {
    const decoded = coder.decodeUnsafe(address, maxAddressLength);
    if (!decoded || decoded.prefix !== prefix) continue;
    const [version, ...words] = decoded.words;
    const program = coder.fromWordsUnsafe(words);
    if (version === undefined || version > 16 || !program) return null;
    if ((version === 0) !== (coder === bech32)) return null;
    if (program.length < 2 || program.length > 40) return null;
    if (version === 0 && program.length !== 20 && program.length !== 32) return null;
    return { version, program };
  }
  return null;
}
