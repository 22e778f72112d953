import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readSetting, writeSetting } from "#server/settings/store.ts";
import { findNewestOf } from "#server/shop/application-store.ts";
import { applyForShop } from "#server/shop/apply.ts";
import { acceptApplication } from "#server/shop/staff.ts";
import { demoAccounts } from "./accounts.ts";
import { findUserId } from "./store.ts";

/** The demo's shops are made once, under this setting. */
const setting = "demoShops";

const daysAgo = 30;

const northern = {
  name: "Северные игры",
  site: "https://games.example.com",
  sells: "Ключи и подарочные карты для игр, пополнение кошельков",
  contact: "@northern_games в Telegram",
};

const travel = {
  name: "Baltic Travel",
  site: "https://travel.example.com",
  sells: "Tours and hotels, paid in advance",
  contact: "boris@travel.example.com",
};

/** Gives the demo's first user a shop, and lets the second one wait for an operator. */
export const makeShopHistory = async (deps: Deps): Promise<void> => {
  const { db, clock } = deps;
  if ((await readSetting(db, setting)) !== undefined) return;
  const [first, second, third] = demoAccounts;
  const owner = first && (await findUserId(db, first.email));
  const applicant = second && (await findUserId(db, second.email));
  const operator = third && (await findUserId(db, third.email));
  if (owner === undefined || applicant === undefined || operator === undefined) return;
  const at = secondsAfter(clock.now(), -daysAgo * 86_400);
  // The past writes no letters.
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
    );
  if ((await findNewestOf(db, applicant)) === undefined) await applyForShop(deps, applicant, travel);
  await writeSetting(db, setting, { made: true });
};
