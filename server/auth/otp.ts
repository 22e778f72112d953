import { Secret } from "otpauth";
import { otpPurpose, recoveryHash, stepOf, takeCode, totpOf } from "./second-factor.ts";
import type { AuthServices } from "./services.ts";
import { countProof } from "./throttle.ts";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/database.ts";
import { accessRefused, conflict, fieldErrors } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody, UserCaller } from "#server/platform/http/operation.ts";
import { proveUser } from "#server/users/accounts.ts";
import { otpMail } from "#server/users/mails.ts";
import { messages } from "#server/users/messages.ts";
import { lockUser, updateUser } from "#server/users/store.ts";

/** How many recovery codes are given out. */
export const recoveryCodes = 10;

// Product 8 has one code for what changed since the page last looked.
const otpPresent = () => conflict("version_conflict", messages("otp_present"));
const codeRefused = () => fieldErrors({ otp: messages("otp_invalid") });

/** A code of 120 random bits in groups, without signs that look alike. */
const recoveryCode = ({ deps }: AuthServices): string => {
  const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const sign = (): string => alphabet.charAt(deps.ids.integer(0, alphabet.length - 1));
  return Array.from({ length: 6 }, () => Array.from({ length: 4 }, sign).join("")).join("-");
};

/** Gives a new secret, which counts from its first code on. @throws ApiError 400 beside `password`, 409, 429. */
export const beginOtp = async (
  services: AuthServices,
  caller: UserCaller,
  { password }: RequestBody<"beginOtp">,
): Promise<ResponseBody<"beginOtp", 200>> => {
  const { deps, seal } = services;
  const user = await proveUser(services, caller, password, "password");
  if (user.otp_secret !== null) throw otpPresent();
  const { base32: secret } = new Secret({ size: 20 });
  const totp = totpOf(secret, user.email, deps.config.BRAND_NAME);
  const begun = await deps.db
    .updateTable("users")
    .set({ otp_pending: seal.close(otpPurpose(user.id), secret) })
    .where("id", "=", user.id)
    .where("otp_secret", "is", null)
    .returning("id")
    .execute();
  if (begun.length === 0) throw otpPresent();
  return { secret, uri: totp.toString() };
};

const replaceCodes = async (services: AuthServices, trx: Trx, user: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, () => recoveryCode(services));
  await trx.deleteFrom("otp_recovery_codes").where("user_id", "=", user).execute();
  await trx
    .insertInto("otp_recovery_codes")
    .values(
      codes.map((code) => ({
        user_id: user,
        code_hash: recoveryHash(services, user, code),
        used_at: null,
      })),
    )
    .execute();
  return codes;
};

/** Sets the second factor up by its first code, and gives the recovery codes. @throws ApiError 400, 409, 429. */
export const confirmOtp = async (
  services: AuthServices,
  caller: UserCaller,
  { otp }: RequestBody<"confirmOtp">,
): Promise<ResponseBody<"confirmOtp", 200>> => {
  const { deps, seal } = services;
  await countProof(services, caller.id);
  return transaction(deps.db, async (trx) => {
    const user = await lockUser(trx, caller.id);
    if (user === undefined) throw accessRefused("token_invalid");
    if (user.otp_secret !== null) throw otpPresent();
    if (user.otp_pending === null) throw conflict("version_conflict", messages("otp_not_begun"));
    const totp = totpOf(seal.open(otpPurpose(user.id), user.otp_pending), user.email, deps.config.BRAND_NAME);
    const step = stepOf(totp, otp, deps.clock.now());
    if (step === undefined) throw codeRefused();
    await updateUser(trx, user.id, {
      otp_secret: user.otp_pending,
      otp_pending: null,
      otp_step: String(step),
    });
    const codes = await replaceCodes(services, trx, user.id);
    await deps.mail.send(trx, otpMail(deps.config, user, true));
    return { codes };
  });
};

/** Removes the second factor by password and code. @throws ApiError 400, 409, 429. */
export const disableOtp = async (
  services: AuthServices,
  caller: UserCaller,
  { password, otp }: RequestBody<"disableOtp">,
): Promise<void> => {
  const { deps } = services;
  const proven = await proveUser(services, caller, password, "password");
  if (proven.otp_secret === null) throw conflict("version_conflict", messages("otp_absent"));
  await transaction(deps.db, async (trx) => {
    const user = await lockUser(trx, caller.id);
    if (
      user === undefined ||
      user.otp_secret !== proven.otp_secret ||
      !(await takeCode(services, trx, user, otp))
    )
      throw codeRefused();
    await updateUser(trx, user.id, { otp_secret: null, otp_pending: null });
    await trx.deleteFrom("otp_recovery_codes").where("user_id", "=", user.id).execute();
    await deps.mail.send(trx, otpMail(deps.config, user, false));
  });
};
