import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

/** Keeps what the database must hold but not show: encrypted where it is needed again, a keyed hash where it is not. */
export interface Seal {
  /** AES-256-GCM; `purpose` is part of what is authenticated, so that a value is of no use in another place. */
  close(purpose: string, text: string): string;
  /** @throws when the key is another one, or the value was changed or moved. */
  open(purpose: string, sealed: string): string;
  /** HMAC-SHA-256, hexadecimal. */
  hash(purpose: string, text: string): string;
}

/** Creates a seal of a key. */
export const createSeal = (key: string): Seal => {
  const cipherKey = createHash("sha256").update(`encrypt\n${key}`).digest();
  const hashKey = createHash("sha256").update(`hash\n${key}`).digest();
  return {
    close: (purpose, text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", cipherKey, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open: (purpose, sealed) => {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", cipherKey, bytes.subarray(0, 12), {
        authTagLength: 16,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
    hash: (purpose, text) => createHmac("sha256", hashKey).update(`${purpose}\n${text}`).digest("hex"),
  };
};
