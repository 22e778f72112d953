import type { Db } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readSetting, writeSetting } from "#server/settings/store.ts";
import type { Fault } from "./audit-store.ts";
import { findFaults } from "./audit-store.ts";

const setting = "ledger.check";

/** What the last check found. */
export interface LedgerCheck {
  /** ISO 8601; null before the first check. */
  readonly checked_at: string | null;
  readonly faults: readonly Fault[];
}

/** Checks every rule of the ledger, keeps the result for operators, and logs what is broken as an error. */
export const checkLedger = async ({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> => {
  const faults = await findFaults(db);
  await writeSetting(db, setting, { checked_at: clock.now().toISOString(), faults });
  if (faults.length > 0) log.error({ faults }, "the ledger is broken");
};

/** The result of the last check. */
export const readLedgerCheck = async (db: Db): Promise<LedgerCheck> =>
  ((await readSetting(db, setting)) as LedgerCheck | undefined) ?? { checked_at: null, faults: [] };
