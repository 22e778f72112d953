import type { Db, Trx } from "#server/database.ts";

/** Stores a secret that awaits its first code. False when the account already has a second factor. */
export const keepPendingSecret = async (db: Db, user: string, sealed: string): Promise<boolean> => {
  const kept = await db
    .updateTable("users")
    .set({ otp_pending: sealed })
    .where("id", "=", user)
    .where("otp_secret", "is", null)
    .returning("id")
    .execute();
  return kept.length === 1;
};

/** Makes a secret the account's second factor. Codes of this and earlier time steps count as used. */
export const setSecret = async (trx: Trx, user: string, sealed: string, step: number): Promise<void> => {
  await trx
    .updateTable("users")
    .set({ otp_secret: sealed, otp_pending: null, otp_step: String(step) })
    .where("id", "=", user)
    .execute();
};

/** Removes the second factor of an account with its recovery codes. */
export const removeSecret = async (trx: Trx, user: string): Promise<void> => {
  await trx
    .updateTable("users")
    .set({ otp_secret: null, otp_pending: null })
    .where("id", "=", user)
    .execute();
  await trx.deleteFrom("otp_recovery_codes").where("user_id", "=", user).execute();
};

/** Uses a time step up. False when a code of this or a later step was used before. */
export const takeStep = async (trx: Trx, user: string, step: number): Promise<boolean> => {
  const taken = await trx
    .updateTable("users")
    .set({ otp_step: String(step) })
    .where("id", "=", user)
    .where("otp_step", "<", String(step))
    .returning("id")
    .execute();
  return taken.length === 1;
};

/** Replaces all recovery codes of an account. */
export const replaceRecoveryCodes = async (
  trx: Trx,
  user: string,
  hashes: readonly string[],
): Promise<void> => {
  await trx.deleteFrom("otp_recovery_codes").where("user_id", "=", user).execute();
  await trx
    .insertInto("otp_recovery_codes")
    .values(hashes.map((hash) => ({ user_id: user, code_hash: hash, used_at: null })))
    .execute();
};

/** Uses a recovery code up. False when it does not exist or was used before. */
export const takeRecoveryCode = async (trx: Trx, user: string, hash: string, now: Date): Promise<boolean> => {
  const used = await trx
    .updateTable("otp_recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", user)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("user_id")
    .execute();
  return used.length === 1;
};
