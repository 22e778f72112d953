import type { Deps } from "#server/platform/deps.ts";
import type { PasswordHasher } from "#server/platform/crypto/password-hash.ts";
import { createPasswordHasher } from "#server/platform/crypto/password-hash.ts";
import type { Seal } from "#server/platform/crypto/seal.ts";
import { createSeal } from "#server/platform/crypto/seal.ts";
import type { Tokens } from "./tokens.ts";
import { createTokens } from "./tokens.ts";

/** Services of accounts and sessions on one server. */
export interface AuthServices {
  readonly deps: Deps;
  readonly tokens: Tokens;
  readonly hasher: PasswordHasher;
  readonly seal: Seal;
}

/** Creates the services of accounts and sessions. */
export const createAuthServices = (deps: Deps): AuthServices => ({
  deps,
  tokens: createTokens(deps),
  hasher: createPasswordHasher(deps.passwordCost),
  seal: createSeal(deps.accountKey),
});
