import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";

/** The only source of randomness on the server, injected for deterministic tests. */
export interface Ids {
  /** A random UUID (version 4): safe to use as a capability. */
  uuid(): string;
  /** A secret of this many random bytes, base64url. */
  token(bytes?: number): string;
  /** A random integer from `min` to `max` inclusive. */
  integer(min: number, max: number): number;
}

/** Ids from the operating system's random numbers. */
export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: (bytes = 32) => randomBytes(bytes).toString("base64url"),
  integer: (min, max) => randomInt(min, max + 1),
};

/** SHA-256 of a text or of bytes, hexadecimal. */
export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

/** Compares two secrets in constant time. */
export const secretsEqual = (left: string, right: string): boolean =>
  timingSafeEqual(createHash("sha256").update(left).digest(), createHash("sha256").update(right).digest());
