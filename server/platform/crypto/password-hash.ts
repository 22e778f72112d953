import { hash, verify } from "@node-rs/argon2";
import { normalizePassword, PASSWORD_MAX } from "#domain/account/password.ts";

/** Argon2id parameters: memory in KiB, passes and lanes. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** The product's cost: 19 MiB, two passes, one lane (OWASP Password Storage). */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2, lanes: 1 };

/** Hashes and verifies passwords. */
export interface PasswordHasher {
  /** Argon2id in the PHC string format, of the password in NFC. */
  hash(password: string): Promise<string>;
  /** Verifies a password. Without a hash it does the same work and returns false. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Whether the hash has another cost and should be replaced. */
  isOutdated(stored: string): boolean;
}

// Argon2id of @node-rs/argon2, whose enum exists only in its types.
const argon2id = 2;

/** Creates a hasher of a cost. */
export const createPasswordHasher = ({ memory, passes, lanes }: PasswordCost): PasswordHasher => {
  const options = { algorithm: argon2id, memoryCost: memory, timeCost: passes, parallelism: lanes };
  const make = (password: string): Promise<string> => hash(normalizePassword(password), options);
  // Compared for unknown e-mails.
  let dummy: Promise<string> | undefined;
  return {
    hash: make,
    matches: async (stored, password) => {
      // Longer passwords are never accepted, so hashing their beginning is enough.
      const given = normalizePassword(password.slice(0, PASSWORD_MAX * 8));
      const against = stored ?? (await (dummy ??= make("a password that nobody has")));
      return (await verify(against, given)) && typeof stored === "string";
    },
    isOutdated: (stored) =>
      !stored.startsWith(`$argon2id$v=19$m=${String(memory)},t=${String(passes)},p=${String(lanes)}$`),
  };
};
