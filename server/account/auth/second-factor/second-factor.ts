import { Secret, TOTP } from "otpauth";
import { plainText } from "#domain/text/plain-text.ts";
import type { Trx } from "#server/database.ts";
import type { AccountRow } from "../account-store.ts";
import { takeRecoveryCode, takeStep } from "./otp-store.ts";
import type { AuthServices } from "../services.ts";

/** Purpose for sealing the secret of a user's second factor. */
export const otpPurpose = (user: string): string => `otp\n${user}`;

/** Purpose for hashing a user's recovery codes. */
const recoveryPurpose = (user: string): string => `otp-recovery\n${user}`;

const period = 30;

/** The one-time passwords of a secret, as authenticator apps compute them (RFC 6238). */
export const totpOf = (secret: string, account: string, issuer: string): TOTP =>
  new TOTP({
    issuer,
    label: account,
    algorithm: "SHA1",
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** The time step of a code, at most one step from now. Undefined when the code is wrong. */
export const stepOf = (totp: TOTP, code: string, now: Date): number | undefined => {
  const digits = plainText(code).replaceAll(/[\s-]/g, "");
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = totp.validate({ token: digits, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
};

/** The stored form of a recovery code. Letter case, spaces and dashes make no difference. */
export const recoveryHash = ({ seal }: AuthServices, user: string, code: string): string =>
  seal.hash(recoveryPurpose(user), code.replaceAll(/[^\dA-Za-z]/g, "").toUpperCase());

/** Opens a user's sealed secret. Undefined when the key has changed. Then no code is accepted. */
export const openSecret = (
  { deps, seal }: AuthServices,
  user: string,
  sealed: string,
): string | undefined => {
  try {
    return seal.open(otpPurpose(user), sealed);
  } catch {
    deps.log.warn({ user }, "a second factor cannot be read: was it encrypted with another ACCOUNT_KEY?");
    return undefined;
  }
};

/**
 * Accepts a code of the second factor or a recovery code. Each works once, even in concurrent requests.
 */
export const takeCode = async (
  services: AuthServices,
  trx: Trx,
  user: Pick<AccountRow, "id" | "email" | "otp_secret">,
  code: string,
): Promise<boolean> => {
  const { deps } = services;
  if (user.otp_secret === null) return false;
  const now = deps.clock.now();
  const secret = openSecret(services, user.id, user.otp_secret);
  if (secret === undefined) return false;
  const step = stepOf(totpOf(secret, user.email, deps.config.BRAND_NAME), code, now);
  return step === undefined
    ? takeRecoveryCode(trx, user.id, recoveryHash(services, user.id, code), now)
    : takeStep(trx, user.id, step);
};
