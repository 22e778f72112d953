import { hourSeconds } from "#domain/time/durations.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readSetting, writeSetting } from "#server/staff/settings/store.ts";
import { demoAccounts } from "./accounts.ts";
import type { PastClaim, ServicesWith } from "./past-claims.ts";
import { makePastClaim } from "./past-claims.ts";
import { findUserId } from "./store.ts";

/** Setting that records that the orders were created. Each order gets the time of its sample. */
const setting = "demoOrders";

/** Test values from the documentation of card networks and from BIP-173. */
const card = { account: "4111111111111111", holder: "ANNA DEMO" };
const wallet = { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" };

const toCard = { from: "BTC", to: "SBERRUB", toRequisites: card, refundTo: wallet.account };
const toWallet = {
  from: "SBERRUB",
  to: "BTC",
  fromRequisites: card,
  toRequisites: wallet,
  refundTo: card.account,
};

/** Sample orders, one for every lasting state: hours ago, and the outcome. */
const orders: readonly ({ readonly hours: number } & Omit<PastClaim, "email">)[] = [
  { hours: 700, ...toCard, amount: "0.02", ending: "done" },
  { hours: 520, ...toCard, amount: "0.012", ending: "cancelled" },
  { hours: 410, ...toWallet, amount: "45000", ending: "done" },
  { hours: 300, ...toCard, amount: "0.03", ending: "refunded" },
  { hours: 215, ...toWallet, amount: "12000", ending: "expired" },
  { hours: 160, ...toCard, amount: "0.008", ending: "rejected" },
  { hours: 98, ...toCard, amount: "0.015", ending: "done" },
  { hours: 20, ...toCard, amount: "0.01", received: "0.01", ending: "paidLate" },
  { hours: 9, ...toWallet, amount: "30000", ending: "refunding" },
  { hours: 3, ...toCard, amount: "0.011", ending: "hold" },
  { hours: 1, ...toCard, amount: "0.01", received: "0.006", ending: "underpaid" },
];

/** Creates orders in every lasting state for the demo users. Resumes after an interruption. */
export const makeOrderHistory = async (deps: Deps, servicesWith: ServicesWith): Promise<void> => {
  const users = demoAccounts.filter(({ role }) => role === "user");
  const all = users.flatMap(({ email, language }) =>
    orders.map((order) => ({ ...order, email, locale: language })),
  );
  const made = Number((await readSetting(deps.db, setting))?.["made"] ?? 0);
  const now = deps.clock.now();
  for (const [index, { hours, ...order }] of all.entries()) {
    if (index < made) continue;
    const user = await findUserId(deps.db, order.email);
    const at = secondsAfter(now, -hours * hourSeconds - index * 60);
    if (user !== undefined) await makePastClaim(deps, servicesWith, at, { ...order, user });
    await writeSetting(deps.db, setting, { made: index + 1 });
  }
};
