import { hash, verify } from "@node-rs/argon2";
import { normalizePassword, PASSWORD_MAX } from "#domain/password.ts";

/** Memory in KiB, passes and lanes of Argon2id. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** The product's cost: 19 MiB, two passes, one lane (OWASP Password Storage). */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2, lanes: 1 };

/** Hashes passwords and checks them. */
export interface PasswordHasher {
  /** Argon2id in the PHC string format, over the password in NFC. */
  hash(password: string): Promise<string>;
  /** Whether the password is the hash's. Without a hash the same work is done, and the answer is no. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Whether the hash was made at another cost, so that it should be made anew. */
  isOutdated(stored: string): boolean;
}

// Argon2id of @node-rs/argon2, whose enum is declared only for the compiler.
const argon2id = 2;

/** Creates a hasher of a cost. */
export const createPasswordHasher = ({ memory, passes, lanes }: PasswordCost): PasswordHasher => {
  const options = { algorithm: argon2id, memoryCost: memory, timeCost: passes, parallelism: lanes };
  const make = (password: string): Promise<string> => hash(normalizePassword(password), options);
  // What an unknown e-mail is compared with.
  let dummy: Promise<string> | undefined;
  return {
    hash: make,
    matches: async (stored, password) => {
      // A longer one was never taken: its beginning does the work.
      const given = normalizePassword(password.slice(0, PASSWORD_MAX * 8));
      const against = stored ?? (await (dummy ??= make("a password that nobody has")));
      return (await verify(against, given)) && typeof stored === "string";
    },
    isOutdated: (stored) =>
      !stored.startsWith(`$argon2id$v=19$m=${String(memory)},t=${String(passes)},p=${String(lanes)}$`),
  };
};
