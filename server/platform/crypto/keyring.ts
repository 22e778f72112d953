import { createHash } from "node:crypto";
import { decrypt, encrypt } from "./seal.ts";

/** A key of a ring. Its id identifies what it encrypted. */
export interface NamedKey {
  readonly id: string;
  readonly secret: string;
}

/** Encrypted bytes with the id of their key. */
interface Sealed {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** Encrypts with its first key, and decrypts with any of its keys. */
export interface Keyring {
  /** Id of the key in use; undefined when the ring is empty. */
  readonly current: string | undefined;
  /** Ids of all keys. */
  readonly ids: readonly string[];
  /** Encrypts with AES-256-GCM; see `encrypt`. @throws when the ring is empty. */
  close(purpose: string, plain: Uint8Array): Sealed;
  /** Decrypts. @throws when the key is not in the ring, or the bytes were changed or moved. */
  open(purpose: string, sealed: Sealed): Buffer;
}

/** Creates a ring. The first key is the one in use. */
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
