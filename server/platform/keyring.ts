import { createHash } from "node:crypto";
import { decrypt, encrypt } from "./seal.ts";

/** One key of a ring, named so that what it encrypted can be told from what another one did. */
export interface NamedKey {
  readonly id: string;
  readonly secret: string;
}

/** Bytes with the id of the key that they were encrypted by. */
export interface Sealed {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** Encrypts by the first of its keys, and reads what any of them encrypted. */
export interface Keyring {
  /** Id of the key in use; undefined where the ring is empty. */
  readonly current: string | undefined;
  /** Ids of all keys. */
  readonly ids: readonly string[];
  /** AES-256-GCM; see `encrypt`. @throws where the ring is empty. */
  close(purpose: string, plain: Uint8Array): Sealed;
  /** @throws where the key is not in the ring, or the bytes were changed or moved. */
  open(purpose: string, sealed: Sealed): Buffer;
}

/** Makes a ring; the first key is the one in use. */
export const createKeyring = (keys: readonly NamedKey[]): Keyring => {
  const byId = new Map(
    keys.map(({ id, secret }) => [id, createHash("sha256").update(`keyring\n${secret}`).digest()]),
  );
  const keyOf = (id: string | undefined): Buffer => {
    const key = id === undefined ? undefined : byId.get(id);
    if (key === undefined) throw new Error(`The keyring has no key ${String(id)}`);
    return key;
  };
  const current = keys[0]?.id;
  return {
    current,
    ids: [...byId.keys()],
    close: (purpose, plain) => ({
      keyId: String(current),
      bytes: encrypt(keyOf(current), purpose, plain),
    }),
    open: (purpose, { keyId, bytes }) => decrypt(keyOf(keyId), purpose, bytes),
  };
};
