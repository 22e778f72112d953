import { normalize } from "#domain/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { rewardCurrency } from "#server/earnings/referrals/balance.ts";
import type { ReferralServices } from "#server/earnings/referrals/service.ts";
import { checkedShare, rewardOnWire } from "#server/earnings/referrals/staff-service.ts";
import { countRewards, listRewards } from "#server/earnings/referrals/summary-store.ts";
import { recordAct } from "#server/site/staff/store.ts";
import type { OwnedShopRow } from "./store.ts";
import { countShops, findShop, listShops, updateShop } from "./store.ts";

type Page = ResponseBody<"readOperatorShop", 200>;

const briefOf = (shop: OwnedShopRow): components["schemas"]["OperatorShopBrief"] => {
  const { id, email, name, site, share, listed, delisted, created_at: created } = shop;
  const terms = { share: normalize(share), listed, delisted };
  return { id, email, name, site, ...terms, created_at: created.toISOString() };
};

/** A page of the shops in work, the newest first. */
export const listShopsForStaff = async (
  { deps: { db } }: ReferralServices,
  { q, page, size }: { readonly q: string; readonly page: number; readonly size: number },
): Promise<ResponseBody<"listOperatorShops", 200>> => {
  const [rows, count] = await Promise.all([listShops(db, q, page, size), countShops(db, q)]);
  return { count, page, size, results: rows.map(briefOf) };
};

/** A shop with its balance and rewards, as staff see it. @throws ApiError 404. */
export const readShopForStaff = async (
  { deps: { db } }: ReferralServices,
  id: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Page> => {
  const shop = await findShop(db, id);
  if (shop === undefined) throw notFound();
  const currency = await rewardCurrency(db);
  const earner = { column: "shop_id", id } as const;
  const [balance, count, rewards] = await Promise.all([
    balanceOf(db, { kind: "shop_earnings", owner: shop.user_id, currency: currency.id }),
    countRewards(db, earner),
    listRewards(db, earner, page, size),
  ]);
  const money = { currency: currency.code, balance };
  return { ...briefOf(shop), ...money, count, page, size, results: rewards.map(rewardOnWire) };
};

/**
 * Changes a shop's share, for claims that become `done` from now on, or removes it from the public list.
 * @throws ApiError 400 of `share`; 404.
 */
export const changeShop = async (
  services: ReferralServices,
  id: string,
  change: RequestBody<"changeShop">,
  context: StaffContext,
): Promise<Page> => {
  const { db, clock } = services.deps;
  const { share, delisted } = change;
  const columns = {
    ...(share !== undefined && { share: checkedShare(share) }),
    ...(delisted !== undefined && { delisted }),
  };
  await transaction(db, async (trx) => {
    const was = await findShop(trx, id);
    if (was === undefined || !(await updateShop(trx, id, columns))) throw notFound();
    await recordAct(trx, context, { subject: id, change, was, at: clock.now() });
  });
  return readShopForStaff(services, id, { page: 1, size: 20 });
};
