import { decimalsOf, isPositive } from "#domain/money/money.ts";
import { isPromocode, shopLink, type ShopLinkParts } from "#domain/shop/shop-link.ts";
import { newShortCode, shortPath } from "#domain/shop/short-link.ts";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Localized } from "#server/platform/messages.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { lockShop } from "#server/shop/shop/keys/key-store.ts";
import { ownShop } from "#server/shop/shop/own.ts";
import { messages } from "./messages.ts";
import { countLinks, findCode, findNamed, insertLink, type NamedByLink } from "./store.ts";

type LinkRequest = RequestBody<"shortenShopLink">;

/** Links shortened per user. */
const rate: Rate = { name: "shop.links", limit: 120, seconds: 3600 };

/** Maximum short links per shop. They are never deleted, because they may be printed somewhere. */
const mostLinks = 1000;

/** Codes to try before failing. A collision happens once in many million times. */
const attempts = 5;

const partsOf = (asked: LinkRequest): ShopLinkParts => ({
  language: asked.language,
  from: asked.cur_from ?? "",
  to: asked.cur_to ?? "",
  amount: asked.amount ?? "",
  city: asked.city ?? "",
  promocode: asked.promocode ?? "",
  campaign: asked.campaign ?? "",
  order: asked.order_id ?? "",
});

const amountFault = (amount: string, decimals: number | null): Localized | null => {
  if (decimals === null) return messages("no_send");
  if (!isPositive(amount)) return messages("zero");
  return decimalsOf(amount) > decimals ? messages("decimals", { limit: decimals }) : null;
};

/** Errors by field that our own form would never produce. */
const faultsIn = (
  { from, to, amount, city, promocode }: ShopLinkParts,
  { decimals, has_pair, has_city }: NamedByLink,
): Record<string, Localized> => {
  const found: Record<string, Localized | null> = {
    cur_from: from === "" || decimals !== null ? null : messages("currency"),
    cur_to: to === "" || has_pair ? null : messages(from === "" ? "no_send" : "pair"),
    amount: amount === "" ? null : amountFault(amount, decimals),
    city: city === "" || has_city ? null : messages("city"),
    promocode: promocode === "" || isPromocode(promocode) ? null : messages("promocode"),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, Localized] => entry[1] !== null),
  );
};

/** Path and query of a link on this site. It is built from validated parts, so it cannot lead elsewhere. */
const addressOf = (shop: string, parts: ShopLinkParts): string => {
  const { pathname, search } = new URL(shopLink(`https://exchange.invalid/?shop=${shop}`, parts));
  return pathname + search;
};

const insertNew = async (
  trx: Trx,
  { ids, clock }: Deps,
  link: { readonly shop_id: string; readonly language: LinkRequest["language"]; readonly address: string },
): Promise<string> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const code = newShortCode((min, max) => ids.integer(min, max));
    if (await insertLink(trx, { ...link, code, created_at: clock.now() })) return code;
  }
  throw new Error("Found no free short code");
};

/**
 * Creates a short link for a link of the user's shop. A link that already has one keeps it, so repeats have
 * no effect.
 * @throws ApiError 400 by field, and at the maximum number of links; 404 for a user without a shop; 429.
 */
export const shortenLink = async (
  deps: Deps,
  user: string,
  asked: LinkRequest,
): Promise<ResponseBody<"shortenShopLink", 201>> => {
  const shop = await ownShop(deps.db, user);
  await deps.rateLimit.hit(rate, user);
  const parts = partsOf(asked);
  const faults = faultsIn(parts, await findNamed(deps.database, parts));
  if (Object.keys(faults).length > 0) throw fieldErrors(faults);
  const address = addressOf(shop, parts);
  const code = await transaction(deps.db, async (trx) => {
    // Prevents two requests of a shop from exceeding the limit together or creating two codes for one link.
    await lockShop(trx, shop);
    const known = await findCode(trx, shop, address);
    if (known !== undefined) return known;
    if ((await countLinks(trx, shop)) >= mostLinks)
      throw fieldErrors({ non_field_errors: messages("most_links", { limit: mostLinks }) });
    return insertNew(trx, deps, { shop_id: shop, language: parts.language, address });
  });
  return { code, url: deps.config.PUBLIC_URL + shortPath(code) };
};
