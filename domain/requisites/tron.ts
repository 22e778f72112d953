import { decodeBase58Check } from "./base58.ts";
import type { RequisiteResult } from "./result.ts";
import { accept, refuse } from "./result.ts";

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
