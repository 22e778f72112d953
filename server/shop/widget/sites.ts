import { daySeconds } from "#domain/time/durations.ts";
import { siteLimits, siteOrigin } from "#domain/shop/embed.ts";
import type { components } from "#openapi/schema.d.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { lockShop } from "#server/shop/shop/keys/key-store.ts";
import { ownShop } from "#server/shop/shop/own.ts";
import { messages } from "./messages.ts";
import type { SiteRow } from "./store.ts";
import { deleteSite, insertSite, isPlaced, listSites } from "./store.ts";

type ShopSite = components["schemas"]["ShopSite"];

/** Sites added per user. */
const rate: Rate = { name: "shop.sites", limit: 60, seconds: 3600 };

/** Order queries per network. A widget polls every few seconds. */
const askRate: Rate = { name: "widget.order", limit: 300, seconds: 60 };

const siteOnWire = ({ id, origin, created_at }: SiteRow): ShopSite => ({
  id,
  origin,
  created_at: created_at.toISOString(),
});

/** Lists the sites that may embed the shop's widget. @throws ApiError 404 for a user without a shop. */
export const readSites = async (deps: Deps, user: string): Promise<ResponseBody<"listShopSites", 200>> => ({
  sites: (await listSites(deps.db, await ownShop(deps.db, user))).map(siteOnWire),
  most: siteLimits.sites,
});

/**
 * Adds a site. A listed one stays as it is, so repeats have no effect.
 * @throws ApiError 400 of `site`; 404 for a user without a shop; 409 `shop_state` at the maximum number of
 * sites; 429.
 */
export const addSite = async (
  deps: Deps,
  user: string,
  { site }: RequestBody<"addShopSite">,
): Promise<ShopSite> => {
  const read = siteOrigin(site, { allowsLoopback: deps.config.WEBHOOK_LOOPBACK });
  if ("fault" in read) throw fieldErrors({ site: messages(read.fault, { limit: String(siteLimits.site) }) });
  const shop = await ownShop(deps.db, user);
  await deps.rateLimit.hit(rate, user);
  return transaction(deps.db, async (trx) => {
    await lockShop(trx, shop);
    const sites = await listSites(trx, shop);
    const known = sites.find(({ origin }) => origin === read.origin);
    if (known !== undefined) return siteOnWire(known);
    if (sites.length >= siteLimits.sites)
      throw conflict("shop_state", messages("most_sites", { limit: siteLimits.sites }));
    const row = { id: deps.ids.uuid(), shop_id: shop, origin: read.origin, created_at: deps.clock.now() };
    return siteOnWire(await insertSite(trx, row));
  });
};

/** Removes a site. The widget is refused there from its next load. @throws ApiError 404. */
export const removeSite = async (deps: Deps, user: string, id: string): Promise<void> => {
  if (!(await deleteSite(deps.db, await ownShop(deps.db, user), id))) throw notFound();
};

/**
 * Seconds during which a widget learns of a new claim. The limit keeps others from counting a shop's older
 * orders.
 */
const newsSeconds = daySeconds;

/**
 * Whether an order of a shop has a new claim that came by a link. It reveals nothing else of the claim.
 * @throws ApiError 404 for an unknown shop; 429.
 */
export const readOrder = async (
  { clock, database, rateLimit }: Deps,
  asked: { readonly shop: string; readonly order: string },
  ip: string,
): Promise<ResponseBody<"readWidgetOrder", 200>> => {
  await rateLimit.hitFrom(askRate, ip);
  const placed = await isPlaced(database, { ...asked, since: secondsAfter(clock.now(), -newsSeconds) });
  if (placed === undefined) throw notFound();
  return { placed };
};
