import { daySeconds } from "#domain/time/durations.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { addPerson, findDemoUser } from "./seed-store.ts";
import { insertPromocode } from "./store.ts";
import { personOf } from "./use.ts";

/**
 * Demo codes: one for everyone, one issued to the demo user, and an expired one. Existing rows are kept, so
 * it can run at every start.
 */
export const seedPromocodes = async ({
  db,
  clock,
  ids,
}: Pick<Deps, "db" | "clock" | "ids">): Promise<void> => {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const user = await findDemoUser(trx);
    const common = {
      kind: "percent",
      from_currency_id: null,
      to_currency_id: null,
      user_id: null,
      starts_at: null,
      ends_at: null,
      total_limit: null,
      user_limit: null,
      created_at: now,
    } as const;
    await insertPromocode(trx, {
      ...common,
      id: ids.uuid(),
      code: "SPRING",
      value: "2",
      ends_at: secondsAfter(now, -daySeconds),
    });
    await insertPromocode(trx, { ...common, id: ids.uuid(), code: "WELCOME", value: "1", user_limit: 1 });
    if (user === undefined) return;
    const own = { user_id: user.id, user_limit: 3, ends_at: secondsAfter(now, 365 * daySeconds) };
    await insertPromocode(trx, { ...common, ...own, id: ids.uuid(), code: "THANK-YOU", value: "1.5" });
    // Puts the expired code on the user's list as well.
    await addPerson(trx, "SPRING", personOf({ user: user.id, email: null, address: "" }));
  });
};
