import { normalize } from "#domain/money/money.ts";
import { rememberedDays } from "#domain/earnings/rid.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { ReferralServices } from "#server/earnings/referrals/service.ts";
import { findNewestOf } from "./application-store.ts";
import { readShopMoney } from "./balance.ts";
import { applicationOnWire } from "./present.ts";
import type { ShopRow } from "./store.ts";
import { findShopOf } from "./store.ts";

type MyShop = ResponseBody<"readMyShop", 200>;

const shopOnWire = async (
  services: ReferralServices,
  row: ShopRow,
  locale: Locale,
): Promise<MyShop["shop"]> => {
  const money = await readShopMoney(services, { shop: row.id, owner: row.user_id }, locale);
  return {
    id: row.id,
    name: row.name,
    site: row.site,
    share: normalize(row.share),
    surcharge: normalize(row.surcharge),
    listed: row.listed,
    delisted: row.delisted,
    link: `${services.deps.config.PUBLIC_URL}${localePrefix[locale]}/?shop=${row.id}`,
    remembered_days: rememberedDays,
    ...money,
    created_at: row.created_at.toISOString(),
  };
};

/** The status of a user's application, and their shop with its earnings. */
export const readMyShop = async (
  services: ReferralServices,
  user: string,
  locale: Locale,
): Promise<MyShop> => {
  const { db } = services.deps;
  const [application, shop] = await Promise.all([findNewestOf(db, user), findShopOf(db, user)]);
  return {
    application: application === undefined ? null : applicationOnWire(application),
    shop: shop === undefined ? null : await shopOnWire(services, shop, locale),
  };
};
