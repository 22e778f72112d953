import { surchargeLimits } from "#domain/money/surcharge.ts";
import { checkSurcharge, surchargeOf } from "#domain/money/typed-surcharge.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { ReferralServices } from "#server/earnings/referrals/service.ts";
import { messages } from "./messages.ts";
import { readMyShop } from "./read.ts";
import { updateShopOf } from "./store.ts";

/**
 * Changes the settings that a shop's owner controls. A surcharge applies to future quotes and claims.
 * @throws ApiError 400 of `surcharge`; 404 for a user without a shop.
 */
export const changeMyShop = async (
  services: ReferralServices,
  user: string,
  { surcharge, listed }: RequestBody<"changeMyShop">,
  locale: Locale,
): Promise<ResponseBody<"changeMyShop", 200>> => {
  const fault = surcharge === undefined ? null : checkSurcharge(surcharge);
  if (fault !== null)
    throw fieldErrors({ surcharge: messages(`surcharge_${fault}`, { limit: surchargeLimits.most }) });
  const change = {
    ...(surcharge !== undefined && { surcharge: surchargeOf(surcharge) }),
    ...(listed !== undefined && { listed }),
  };
  if (!(await updateShopOf(services.deps.db, user, change))) throw notFound(messages("no_shop"));
  return readMyShop(services, user, locale);
};
