import { daySeconds, hourSeconds } from "#domain/time/durations.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readSetting, writeSetting } from "#server/staff/settings/store.ts";
import { findNewestOf } from "#server/shop/shop/application-store.ts";
import { applyForShop } from "#server/shop/shop/apply.ts";
import { acceptApplication } from "#server/shop/shop/staff.ts";
import { countOpening } from "#server/shop/shop/statistics/openings-store.ts";
import { findShopOf, updateShopOf } from "#server/shop/shop/store.ts";
import { demoAccounts } from "./accounts.ts";
import type { PastClaim, ServicesWith } from "./past-claims.ts";
import { makePastClaim } from "./past-claims.ts";
import { findUserId } from "./store.ts";

/** Settings that record that the shops, and the sales of one of them, were created. */
const setting = "demoShops";
const salesSetting = "demoSales";

/** Sample sales: hours ago, and the ending. */
const sales: readonly Omit<PastClaim & { readonly hours: number }, "email" | "toRequisites">[] = [
  { hours: 671, from: "USDTTRC20", to: "SBERRUB", amount: "600", ending: "done", campaign: "newsletter" },
  { hours: 622, from: "BTC", to: "SBERRUB", amount: "0.008", ending: "done" },
  { hours: 575, from: "USDTTRC20", to: "SBERRUB", amount: "950", ending: "done", campaign: "banner" },
  { hours: 530, from: "USDTTRC20", to: "SBERRUB", amount: "300", ending: "expired", campaign: "banner" },
  { hours: 462, from: "BTC", to: "SBERRUB", amount: "0.016", ending: "done", campaign: "newsletter" },
  { hours: 380, from: "BTC", to: "SBERRUB", amount: "0.012", ending: "done", campaign: "newsletter" },
  { hours: 321, from: "USDTTRC20", to: "SBERRUB", amount: "420", ending: "cancelled" },
  { hours: 265, from: "BTC", to: "SBERRUB", amount: "0.01", ending: "done", campaign: "banner" },
  { hours: 212, from: "BTC", to: "SBERRUB", amount: "0.02", ending: "done", campaign: "newsletter" },
  { hours: 158, from: "BTC", to: "SBERRUB", amount: "0.006", ending: "done" },
  { hours: 117, from: "USDTTRC20", to: "SBERRUB", amount: "500", ending: "rejected", campaign: "banner" },
  { hours: 93, from: "BTC", to: "SBERRUB", amount: "0.014", ending: "done", campaign: "banner" },
  { hours: 66, from: "BTC", to: "SBERRUB", amount: "0.01", ending: "done", campaign: "newsletter" },
  { hours: 41, from: "BTC", to: "SBERRUB", amount: "0.011", ending: "done", campaign: "newsletter" },
  { hours: 18, from: "USDTTRC20", to: "SBERRUB", amount: "700", ending: "hold", campaign: "banner" },
];

/** How often the link of each sale was opened. */
const openedFor = [9, 6, 14, 8, 11] as const;

/** Payout requisites, with a test card number from the documentation of card networks. */
const toRequisites = { account: "2200000000000053", holder: "DEMO GUEST" };

const daysAgo = 30;

/** The texts of a listed shop stand on pages in both languages. */
const northern = {
  name: "Polar Games",
  site: "https://games.example.com",
  sells: "Steam, Xbox, PlayStation, Nintendo",
  contact: "@polar_games (Telegram)",
};

const travel = {
  name: "Baltic Travel",
  site: "https://travel.example.com",
  sells: "Tours and hotels, paid in advance",
  contact: "boris@travel.example.com",
};

/** Creates a month of sales for the shop of the first demo user. Resumes after an interruption. */
const makeSales = async (deps: Deps, servicesWith: ServicesWith, shop: string): Promise<void> => {
  const made = Number((await readSetting(deps.db, salesSetting))?.["made"] ?? 0);
  const now = deps.clock.now();
  for (const [index, { hours, ...sale }] of sales.entries()) {
    if (index < made) continue;
    const at = secondsAfter(now, -hours * hourSeconds);
    const { campaign = null } = sale;
    for (let opened = openedFor[index % openedFor.length] ?? 0; opened > 0; opened -= 1)
      await countOpening(deps.database, { shop, at, campaign });
    await makePastClaim(deps, servicesWith, at, {
      ...sale,
      email: `customer-${String(hours)}@example.com`,
      toRequisites,
      refferal: shop,
      order: `NG-${String(10_480 + index)}`,
    });
    await writeSetting(deps.db, salesSetting, { made: index + 1 });
  }
};

const makeShops = async (deps: Deps): Promise<void> => {
  const { db, clock } = deps;
  if ((await readSetting(db, setting)) !== undefined) return;
  const [first, second, third] = demoAccounts;
  const owner = first && (await findUserId(db, first.email));
  const applicant = second && (await findUserId(db, second.email));
  const operator = third && (await findUserId(db, third.email));
  if (owner === undefined || applicant === undefined || operator === undefined) return;
  const at = secondsAfter(clock.now(), -daysAgo * daySeconds);
  // Sample history sends no letters.
  const then = {
    ...deps,
    clock: { now: () => at },
    mail: { ...deps.mail, send: () => Promise.resolve() },
  };
  if ((await findNewestOf(db, owner)) === undefined) await applyForShop(then, owner, northern);
  const application = await findNewestOf(db, owner);
  if (application?.status === "waiting")
    await acceptApplication(
      then,
      application.id,
      { share: "40" },
      {
        operation: "acceptShopApplication",
        staff: { kind: "user", id: operator },
        locale: "ru",
        idempotencyKey: undefined,
      },
      true,
    );
  await updateShopOf(db, owner, { listed: true });
  if ((await findNewestOf(db, applicant)) === undefined) await applyForShop(deps, applicant, travel);
  await writeSetting(db, setting, { made: true });
};

/**
 * Creates a shop with sales for the first demo user, and an application of the second one that waits for an
 * operator.
 */
export const makeShopHistory = async (deps: Deps, servicesWith: ServicesWith): Promise<void> => {
  await makeShops(deps);
  const owner = demoAccounts[0] && (await findUserId(deps.db, demoAccounts[0].email));
  const shop = owner === undefined ? undefined : await findShopOf(deps.db, owner);
  if (shop !== undefined) await makeSales(deps, servicesWith, shop.id);
};
