import { Secret } from "otpauth";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import { accessRefused, conflict, fieldErrors } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody, UserCaller } from "#server/platform/http/operation.ts";
import { lockAccount } from "../account-store.ts";
import type { Agent } from "../agent.ts";
import { logAuth } from "../journal.ts";
import { otpMail } from "../mails.ts";
import { messages } from "../messages.ts";
import { keepPendingSecret, removeSecret, replaceRecoveryCodes, setSecret } from "./otp-store.ts";
import { proveAccount } from "./proof.ts";
import { openSecret, otpPurpose, recoveryHash, stepOf, takeCode, totpOf } from "./second-factor.ts";
import type { AuthServices } from "../services.ts";
import { openedSession, startSession } from "../sessions.ts";
import { endSessions, lockSession } from "../store.ts";
import { countProof } from "../throttle.ts";

/** Number of recovery codes issued. */
const recoveryCodes = 10;

// There is one error code for anything that changed since the page last read it.
const otpPresent = () => conflict("version_conflict", messages("otp_present"));
const codeRefused = () => fieldErrors({ otp: messages("otp_invalid") });

/** A code of 120 random bits in groups, without look-alike characters. */
const recoveryCode = ({ deps }: AuthServices): string => {
  const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const sign = (): string => alphabet.charAt(deps.ids.integer(0, alphabet.length - 1));
  return Array.from({ length: 6 }, () => Array.from({ length: 4 }, sign).join("")).join("-");
};

/** Creates a secret. Its first code makes it the second factor. @throws ApiError 400 of `password`, 409, 429. */
export const beginOtp = async (
  services: AuthServices,
  caller: UserCaller,
  { password }: RequestBody<"beginOtp">,
): Promise<ResponseBody<"beginOtp", 200>> => {
  const { deps, seal } = services;
  const user = await proveAccount(services, caller, password, "password");
  if (user.otp_secret !== null) throw otpPresent();
  const { base32: secret } = new Secret({ size: 20 });
  const totp = totpOf(secret, user.email, deps.config.BRAND_NAME);
  const sealed = seal.close(otpPurpose(user.id), secret);
  if (!(await keepPendingSecret(deps.db, user.id, sealed))) throw otpPresent();
  return { secret, uri: totp.toString() };
};

const replaceCodes = async (services: AuthServices, trx: Trx, user: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, () => recoveryCode(services));
  const hashes = codes.map((code) => recoveryHash(services, user, code));
  await replaceRecoveryCodes(trx, user, hashes);
  return codes;
};

/**
 * Activates the second factor by its first code. Returns the recovery codes. Sessions that were opened without it end;
 * the caller, who has proved password and code, goes on in a new one.
 * @throws ApiError 400, 401, 409, 429.
 */
export const confirmOtp = async (
  services: AuthServices,
  caller: UserCaller,
  { otp }: RequestBody<"confirmOtp">,
  agent: Agent,
): Promise<{ readonly body: ResponseBody<"confirmOtp", 200>; readonly cookies: string[] }> => {
  const { deps } = services;
  await countProof(services, caller.id);
  return transaction(deps.db, async (trx) => {
    const user = await lockAccount(trx, caller.id);
    const session = await lockSession(trx, caller.sessionId);
    if (user === undefined || session?.ended_at !== null) throw accessRefused("token_invalid");
    if (user.otp_secret !== null) throw otpPresent();
    const secret = user.otp_pending === null ? undefined : openSecret(services, user.id, user.otp_pending);
    if (user.otp_pending === null || secret === undefined)
      throw conflict("version_conflict", messages("otp_not_begun"));
    const now = deps.clock.now();
    const step = stepOf(totpOf(secret, user.email, deps.config.BRAND_NAME), otp, now);
    if (step === undefined) throw codeRefused();
    await setSecret(trx, user.id, user.otp_pending, step);
    const codes = await replaceCodes(services, trx, user.id);
    await deps.mail.send(trx, otpMail(deps.config, user, "otpOn"));
    await endSessions(trx, { user: user.id }, "ended", now);
    const { remember } = session;
    const next = await startSession(services, trx, user, { remember, second_factor: true, agent });
    const { cookies } = await openedSession(services, next, 0, user.role);
    logAuth(services, "factor_on", { user: user.id, session: next.id });
    return { body: { codes }, cookies };
  });
};

/** Removes the second factor after checking password and code, and ends the other sessions. @throws ApiError 400, 409, 429. */
export const disableOtp = async (
  services: AuthServices,
  caller: UserCaller,
  { password, otp }: RequestBody<"disableOtp">,
): Promise<void> => {
  const { deps } = services;
  const proven = await proveAccount(services, caller, password, "password");
  if (proven.otp_secret === null) throw conflict("version_conflict", messages("otp_absent"));
  await transaction(deps.db, async (trx) => {
    const user = await lockAccount(trx, caller.id);
    if (
      user === undefined ||
      user.otp_secret !== proven.otp_secret ||
      !(await takeCode(services, trx, user, otp))
    )
      throw codeRefused();
    await removeSecret(trx, user.id);
    const others = { user: user.id, except: caller.sessionId };
    await endSessions(trx, others, "ended", deps.clock.now());
    logAuth(services, "factor_off", { user: user.id, session: caller.sessionId });
    await deps.mail.send(trx, otpMail(deps.config, user, "otpOff"));
  });
};
