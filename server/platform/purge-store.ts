import type { Db } from "#server/database.ts";
import { secondsAfter } from "./clock.ts";

/** Seconds that a message is kept once it is sent or given up. */
const keepMail = 90 * 86_400;

/** Removes the platform's rows past their time; periodic work. */
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
