import { daySeconds } from "#domain/time/durations.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readSetting, writeSetting } from "#server/staff/settings/store.ts";
import { demoAccounts } from "./accounts.ts";
import type { Ending, ServicesWith } from "./past-claims.ts";
import { makePastClaim } from "./past-claims.ts";
import { bindDemoGuest, findRid } from "./store.ts";

/** Claims of guests who followed the first demo user's link: days ago, USDT sent, and the ending. */
const past: readonly { readonly days: number; readonly amount: string; readonly end: Ending }[] = [
  { days: 27, amount: "900", end: "done" },
  { days: 25, amount: "2400", end: "done" },
  { days: 24, amount: "700", end: "done" },
  { days: 20, amount: "1500", end: "done" },
  { days: 18, amount: "3200", end: "done" },
  { days: 17, amount: "800", end: "rejected" },
  { days: 14, amount: "1100", end: "done" },
  { days: 13, amount: "2600", end: "done" },
  { days: 9, amount: "1900", end: "done" },
  { days: 8, amount: "4100", end: "done" },
  { days: 5, amount: "1200", end: "done" },
  { days: 3, amount: "2200", end: "done" },
  { days: 2, amount: "3000", end: "done" },
  { days: 1, amount: "1600", end: "hold" },
  { days: 1, amount: "2100", end: "hold" },
];

/** Setting that records that the history was created. Each claim gets the time of its sample. */
const setting = "demoReferrals";

/** Payout requisites, with a test card number from the documentation of card networks. */
const requisites = { account: "2200000000000053", holder: "DEMO GUEST" };

/**
 * Creates a referral history for the first demo user through the ordinary use cases, so that reserves, ledger
 * and histories agree. Resumes after an interruption.
 */
export const makeReferralHistory = async (deps: Deps, servicesWith: ServicesWith): Promise<void> => {
  const [referrer, guest] = demoAccounts;
  if (referrer === undefined || guest === undefined) return;
  const refferal = await findRid(deps.db, referrer.email);
  const made = Number((await readSetting(deps.db, setting))?.["made"] ?? 0);
  if (refferal === undefined || made >= past.length) return;
  await bindDemoGuest(deps.db, { referrer: referrer.email, guest: guest.email });
  const now = deps.clock.now();
  for (const [index, one] of past.entries()) {
    if (index < made) continue;
    const at = secondsAfter(now, -one.days * daySeconds - index * 600);
    await makePastClaim(deps, servicesWith, at, {
      from: "USDTTRC20",
      to: "SBERRUB",
      amount: one.amount,
      ending: one.end,
      email: `guest-${String(one.days)}-${one.amount}@example.com`,
      toRequisites: requisites,
      refferal,
    });
    await writeSetting(deps.db, setting, { made: index + 1 });
  }
};
