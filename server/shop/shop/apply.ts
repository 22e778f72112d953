import { daySeconds } from "#domain/time/durations.ts";
import { checkShopField, shopFields, shopLimits, siteAddress } from "#domain/shop/shop.ts";
import { tidyText } from "#domain/text/written-text.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Localized } from "#server/platform/messages.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { insertApplication } from "./application-store.ts";
import { messages } from "./messages.ts";
import { applicationOnWire } from "./present.ts";
import { findShopOf, openAccount } from "./store.ts";

/** Applications per user. A person reads each of them. */
const rate: Rate = { name: "shop.apply", limit: 5, seconds: daySeconds };

/** Validates and normalizes an application. @throws ApiError 400 by field. */
const checked = (asked: RequestBody<"applyForShop">) => {
  const errors: Record<string, Localized> = {};
  for (const field of shopFields) {
    const fault = checkShopField(field, asked[field]);
    if (fault !== null) errors[field] = messages(fault, { limit: String(shopLimits[field]) });
  }
  const site = siteAddress(asked.site);
  if (site === null || Object.keys(errors).length > 0) throw fieldErrors(errors);
  return {
    name: tidyText(asked.name),
    site,
    sells: tidyText(asked.sells),
    contact: tidyText(asked.contact),
  };
};

/**
 * Applies to become a shop.
 * @throws ApiError 400 by field; 409 `shop_state` while an application waits, and for the owner of a shop;
 * 429.
 */
export const applyForShop = async (
  { db, clock, ids, rateLimit }: Deps,
  user: string,
  asked: RequestBody<"applyForShop">,
): Promise<ResponseBody<"applyForShop", 201>> => {
  const written = checked(asked);
  await rateLimit.hit(rate, user);
  return transaction(db, async (trx) => {
    const row = await insertApplication(trx, {
      id: ids.uuid(),
      user_id: user,
      ...written,
      status: "waiting",
      reason: null,
      created_at: clock.now(),
      decided_at: null,
    });
    if (row === undefined) throw conflict("shop_state", messages("applied"));
    // Checked only after the insert, which waits for an application that is being accepted.
    if ((await findShopOf(trx, user)) !== undefined) throw conflict("shop_state", messages("has_shop"));
    const { name, site } = written;
    await openAccount(trx, { user_id: user, name, site, share: "0", created_at: row.created_at });
    return { application: applicationOnWire(row), shop: null };
  });
};
