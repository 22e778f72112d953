import type { Db } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sha256 } from "#server/platform/ids.ts";
import { readMailbox } from "#server/site/settings/mailbox.ts";
import { readSetting, writeSetting } from "#server/site/settings/store.ts";
import type { Fault } from "./audit-store.ts";
import { findFaults } from "./audit-store.ts";
import { brokenMail } from "./mails.ts";

const setting = "ledger.check";

/** Result of the last check. */
export interface LedgerCheck {
  /** ISO 8601; null before the first check. */
  readonly checked_at: string | null;
  readonly faults: readonly Fault[];
}

/**
 * Checks every rule of the ledger and stores the result for operators. Broken rules are logged as an error and
 * mailed to the exchange, the same rules at most once a day.
 */
export const checkLedger = async (
  deps: Pick<Deps, "db" | "clock" | "log" | "config" | "mail">,
): Promise<void> => {
  const { db, clock, log, config, mail } = deps;
  const faults = await findFaults(db);
  const checkedAt = clock.now().toISOString();
  if (faults.length > 0) log.error({ faults }, "the ledger is broken");
  const mailbox = faults.length === 0 ? null : await readMailbox(deps);
  await db.transaction().execute(async (trx) => {
    await writeSetting(trx, setting, { checked_at: checkedAt, faults });
    if (mailbox === null) return;
    const rules = sha256(faults.map(({ rule }) => rule).join("\n")).slice(0, 16);
    const dedupeKey = `ledger:${rules}:${checkedAt.slice(0, 10)}`;
    await mail.send(trx, { ...brokenMail(config, mailbox, faults), dedupeKey });
  });
};

/** Reads the result of the last check. */
export const readLedgerCheck = async (db: Db): Promise<LedgerCheck> =>
  ((await readSetting(db, setting)) as LedgerCheck | undefined) ?? { checked_at: null, faults: [] };
