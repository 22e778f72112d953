import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { z } from "zod";
import type { PublishedKey, PublishedKeys } from "#domain/promise/keys.ts";
import { ConfigError } from "../config.ts";

const coordinate = z.string().regex(/^[\w-]{43}$/);
const moment = z.number().int().nonnegative();

/** A key pair, as `npm run promise` writes it: a JWK. A retired or compromised one has lost its `d`. */
const storedKey = z.strictObject({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  use: z.literal("sig"),
  alg: z.literal("ES256"),
  kid: coordinate,
  x: coordinate,
  y: coordinate,
  d: coordinate.optional(),
  nbf: moment,
  exp: moment.optional(),
  compromised: moment.optional(),
});

const storedKeys = z.strictObject({ keys: z.array(storedKey) });

/** A key pair with what is known of it. */
export type StoredKey = z.output<typeof storedKey>;

/** Signs with the key of the moment, and lists all of them. */
export interface SigningKeys {
  /** A JWS in compact form; undefined without a key. */
  sign(payload: object, now: Date): string | undefined;
  /** Whether there is a key at all. */
  readonly signs: boolean;
  /** What everybody may know of the keys. */
  published(issuer: string): PublishedKeys;
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Makes a key pair that signs from a moment on. Its id is its thumbprint (RFC 7638). */
export const createKey = async (from: Date): Promise<StoredKey> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return storedKey.parse({ ...jwk, use: "sig", alg: "ES256", kid, nbf: secondsOf(from) });
};

const hidden = (key: StoredKey): PublishedKey => {
  const { d: secret, ...known } = key;
  return secret === undefined ? key : known;
};

/** The keys without what signs no more: what is retired needs no secret, and what is compromised must not sign. */
const withoutIdleSecrets = (keys: readonly StoredKey[], now: number): readonly StoredKey[] =>
  keys.map((key) => ((key.exp ?? now + 1) <= now || key.compromised !== undefined ? hidden(key) : key));

/**
 * Adds a key that takes over at a moment. Until then everybody can learn of it, while the one before goes on signing;
 * then that is retired.
 */
export const rotated = (keys: readonly StoredKey[], next: StoredKey, now: Date): readonly StoredKey[] => [
  ...withoutIdleSecrets(
    keys.map((key) => (key.exp === undefined ? { ...key, exp: next.nbf } : key)),
    secondsOf(now),
  ),
  next,
];

/** Marks a key that somebody else may have. The next one signs at once. */
export const compromised = (
  keys: readonly StoredKey[],
  kid: string,
  next: StoredKey,
  now: Date,
): readonly StoredKey[] =>
  rotated(keys, next, now).map((key) =>
    key.kid === kid ? hidden({ ...key, compromised: secondsOf(now) }) : key,
  );

/** Reads keys from JSON. @throws ConfigError. */
export const parseKeys = (text: string): readonly StoredKey[] => {
  try {
    return storedKeys.parse(JSON.parse(text)).keys;
  } catch {
    throw new ConfigError("PROMISE_KEYS is not what `npm run promise -- rotate` writes");
  }
};

/** The keys in a variable that is a file's name or the file's content. @throws ConfigError. */
export const readKeys = (given: string): readonly StoredKey[] => {
  if (given.trimStart().startsWith("{")) return parseKeys(given);
  if (!existsSync(given)) throw new ConfigError(`PROMISE_KEYS names the file ${given}, which is not there`);
  return parseKeys(readFileSync(given, "utf8"));
};

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * The two numbers of a signature, as a JWS has them (RFC 7518, 3.4): 32 bytes each, out of DER. `dsaEncoding` of
 * `node:crypto` does the same, but it doubles the time of a signature.
 */
const numbersIn = (der: Buffer): Buffer => {
  const length = der[3] ?? 0;
  return Buffer.concat(
    [der.subarray(4, 4 + length), der.subarray(6 + length)].map((number) =>
      Buffer.concat([Buffer.alloc(32), number]).subarray(-32),
    ),
  );
};

/** Puts keys to use. */
export const createSigningKeys = (keys: readonly StoredKey[]): SigningKeys => {
  const secrets = new Map<string, { readonly secret: KeyObject; readonly header: string }>(
    keys.flatMap(({ kty, crv, kid, x, y, d }) =>
      d === undefined
        ? []
        : [
            [
              kid,
              {
                secret: createPrivateKey({ key: { kty, crv, x, y, d }, format: "jwk" }),
                header: base64url({ alg: "ES256", typ: "promise+jws", kid }),
              },
            ],
          ],
    ),
  );
  const keyAt = (now: number) =>
    keys.findLast(
      ({ kid, nbf, exp, compromised: lost }) =>
        secrets.has(kid) && lost === undefined && nbf <= now && (exp === undefined || now < exp),
    );
  return {
    // Synchronous: inside a transaction it is faster than a promise of WebCrypto (decision 34).
    sign: (payload, now) => {
      const found = secrets.get(keyAt(secondsOf(now))?.kid ?? "");
      if (found === undefined) return undefined;
      const signed = `${found.header}.${base64url(payload)}`;
      const signature = numbersIn(sign("sha256", Buffer.from(signed), found.secret));
      return `${signed}.${signature.toString("base64url")}`;
    },
    signs: secrets.size > 0,
    published: (issuer) => ({ issuer, keys: keys.map(hidden) }),
  };
};
