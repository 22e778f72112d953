import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

/** Encrypts bytes with AES-256-GCM: nonce, tag, body. `purpose` is authenticated with them. */
export const encrypt = (key: Buffer, purpose: string, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

/** Decrypts. @throws when the key differs, or the bytes were changed or moved. */
export const decrypt = (key: Buffer, purpose: string, sealed: Uint8Array): Buffer => {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
};

/** Protects stored values: encryption when the value is needed again, a keyed hash when it is not. */
export interface Seal {
  /** AES-256-GCM. `purpose` is authenticated, so a value cannot be used elsewhere. */
  close(purpose: string, text: string): string;
  /** Decrypts. @throws when the key differs, or the value was changed or moved. */
  open(purpose: string, sealed: string): string;
  /** HMAC-SHA-256, hexadecimal. */
  hash(purpose: string, text: string): string;
}

/** Creates a seal with a key. */
export const createSeal = (key: string): Seal => {
  const cipherKey = createHash("sha256").update(`encrypt\n${key}`).digest();
  const hashKey = createHash("sha256").update(`hash\n${key}`).digest();
  return {
    close: (purpose, text) => encrypt(cipherKey, purpose, Buffer.from(text)).toString("base64url"),
    open: (purpose, sealed) => decrypt(cipherKey, purpose, Buffer.from(sealed, "base64url")).toString("utf8"),
    hash: (purpose, text) => createHmac("sha256", hashKey).update(`${purpose}\n${text}`).digest("hex"),
  };
};
