import { figuresOf, isPriced } from "#server/exchange/calculator/direction.ts";
import { listPayingOut } from "#server/exchange/calculator/store.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { readLastBackup } from "#server/console/backup/due.ts";
import { readSetting } from "#server/staff/settings/store.ts";
import { canBePaid, hasDone } from "./store.ts";

/** Most directions to one currency: all of them. */
const all = 10_000;

/** What a new exchange needs before its first order, and what of it is done. */
export const readSetup = async ({
  db,
  database,
  clock,
  config,
  verificationKeys,
}: Pick<Deps, "db" | "database" | "clock" | "config" | "verificationKeys">): Promise<
  ResponseBody<"readSetup", 200>
> => {
  const [rows, brand, isPayable, isDone, backup] = await Promise.all([
    listPayingOut(database, all),
    readSetting(db, "brand"),
    canBePaid(db),
    hasDone(db),
    readLastBackup(db),
  ]);
  const now = clock.now();
  const done = {
    name: brand?.["name"] !== undefined,
    mail: config.SMTP_URL !== undefined,
    photos: verificationKeys.current !== undefined,
    pair: rows.length > 0,
    reserve: rows.map((row) => figuresOf(row, now)).some((figures) => figures !== null && isPriced(figures)),
    pay_to: isPayable,
    order: isDone,
    // The embedded database is copied with its folder.
    ...(database.url !== undefined && { backup: backup?.tried === true }),
  };
  return Object.entries(done).map(([name, isReady]) => ({
    name: name as keyof typeof done,
    done: isReady,
  }));
};
