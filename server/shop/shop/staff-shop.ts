import { normalize } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import type { Db } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { rewardCurrency } from "#server/earnings/referrals/balance.ts";
import type { ReferralServices } from "#server/earnings/referrals/service.ts";
import { checkedShare, rewardOnWire } from "#server/earnings/referrals/staff-service.ts";
import { countRewards, listRewards } from "#server/earnings/referrals/summary-store.ts";
import { readSight, type Sight, sightOfOne } from "#server/staff/journal/sight.ts";
import { recordAct, recordReveal } from "#server/staff/journal/store.ts";
import type { OwnedShopRow } from "./store.ts";
import { countShops, findShop, listShops, updateShop } from "./store.ts";

type Page = ResponseBody<"readOperatorShop", 200>;

const briefOf = (shop: OwnedShopRow, sight: Sight): components["schemas"]["OperatorShopBrief"] => {
  const { id, name, site, share, listed, delisted, created_at: created } = shop;
  const terms = { share: normalize(share), listed, delisted };
  const owner = { email: sight.email(shop.email, id, shop.user_id), masked: !sight.sees(id, shop.user_id) };
  return { id, ...owner, name, site, ...terms, created_at: created.toISOString() };
};

/** A page of the shops in work, the newest first. */
export const listShopsForStaff = async (
  { deps: { db, clock } }: ReferralServices,
  { q, page, size }: { readonly q: string; readonly page: number; readonly size: number },
  { staff }: Pick<StaffContext, "staff">,
): Promise<ResponseBody<"listOperatorShops", 200>> => {
  const [rows, count] = await Promise.all([listShops(db, q, page, size), countShops(db, q)]);
  const owners = rows.flatMap((shop) => [shop.id, shop.user_id]);
  const sight = await readSight(db, staff, owners, clock.now());
  return { count, page, size, results: rows.map((shop) => briefOf(shop, sight)) };
};

const presentShop = async (
  db: Db,
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
  return {
    ...briefOf(shop, sightOfOne(id)),
    ...money,
    count,
    page,
    size,
    results: rewards.map(rewardOnWire),
  };
};

/** A shop with its balance and rewards. That staff saw its owner is on record. @throws ApiError 404. */
export const readShopForStaff = async (
  { deps: { db, clock } }: ReferralServices,
  id: string,
  page: { readonly page: number; readonly size: number },
  context: StaffContext,
): Promise<Page> => {
  const shop = await presentShop(db, id, page);
  await transaction(db, (trx) => recordReveal(trx, context, id, clock.now()));
  return shop;
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
  return presentShop(db, id, { page: 1, size: 20 });
};
