/** Bytes as hexadecimal digits. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * A new idempotency key: 128 random bits. `crypto.randomUUID` is unavailable on insecure origins such as a
 * local network.
 */
export const newKey = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
