import { daySeconds } from "#domain/time/durations.ts";
import { buyCard } from "#server/earnings/gift-cards/buy.ts";
import { redeemCard, takeBack } from "#server/earnings/gift-cards/redeem.ts";
import type { GiftServices } from "#server/earnings/gift-cards/services.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { readSetting, writeSetting } from "#server/staff/settings/store.ts";
import { demoAccounts } from "./accounts.ts";
import { findUserId } from "./store.ts";

type End = "redeemed" | "taken back" | "active";

/** Cards bought by the first demo user: days ago, USDT, and the outcome. */
const past: readonly {
  readonly days: number;
  readonly amount: string;
  readonly message?: string;
  readonly end: End;
}[] = [
  { days: 12, amount: "5", message: "С днём рождения!", end: "redeemed" },
  { days: 6, amount: "3", end: "taken back" },
  { days: 1, amount: "2", message: "Спасибо за помощь", end: "active" },
];

/** Setting that records that the history was created. */
const setting = "demoGifts";

/**
 * Creates a history of gift cards for the first two demo users through the ordinary use cases. Resumes after
 * an interruption.
 */
export const makeGiftHistory = async (services: GiftServices): Promise<void> => {
  const { db, clock } = services.deps;
  const [first, second] = demoAccounts;
  const buyer = first && (await findUserId(db, first.email));
  const friend = second && (await findUserId(db, second.email));
  if (buyer === undefined || friend === undefined) return;
  const made = Number((await readSetting(db, setting))?.["made"] ?? 0);
  const caller = { ip: "127.0.0.1", locale: "ru", idempotencyKey: undefined } as const;
  const now = clock.now();
  for (const [index, { days, end, ...asked }] of past.entries()) {
    if (index < made) continue;
    const at = secondsAfter(now, -days * daySeconds);
    const then = { ...services, deps: { ...services.deps, clock: { now: () => at } } };
    const bought = await buyCard(then, asked, { ...caller, user: buyer });
    if (bought.status !== 201) return;
    const { card, code } = bought.body;
    if (end === "redeemed") await redeemCard(then, { code }, { ...caller, user: friend });
    if (end === "taken back") await takeBack(then, card.id, { ...caller, user: buyer });
    await writeSetting(db, setting, { made: index + 1 });
  }
};
