import type { Db } from "#server/database.ts";
import { secondsAfter } from "../clock.ts";

/** Seconds that a sent or failed message is kept. */
const keepMail = 90 * 86_400;

/** Deletes the platform's expired rows. Runs periodically. */
export const purgeExpired = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom("idempotency_keys").where("expires_at", "<=", now).execute();
  await db.deleteFrom("captcha_solutions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("rate_limits").where("arrival", "<=", now).execute();
  await db
    .deleteFrom("outbox")
    .where("status", "in", ["sent", "failed"])
    .where("created_at", "<", secondsAfter(now, -keepMail))
    .execute();
};
