import { surchargeLimits } from "#domain/surcharge.ts";
import { checkSurcharge, surchargeOf } from "#domain/typed-surcharge.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { ReferralServices } from "#server/referrals/service.ts";
import { messages } from "./messages.ts";
import { readMyShop } from "./read.ts";
import { setSurcharge } from "./store.ts";

/**
 * Changes what a user's shop adds to the course, for quotes and claims from now on.
 * @throws ApiError 400 of `surcharge`; 404 for a user without a shop.
 */
export const changeMyShop = async (
  services: ReferralServices,
  user: string,
  { surcharge }: RequestBody<"changeMyShop">,
  locale: Locale,
): Promise<ResponseBody<"changeMyShop", 200>> => {
  const fault = checkSurcharge(surcharge);
  if (fault !== null)
    throw fieldErrors({ surcharge: messages(`surcharge_${fault}`, { limit: surchargeLimits.most }) });
  if (!(await setSurcharge(services.deps.db, user, surchargeOf(surcharge))))
    throw notFound(messages("no_shop"));
  return readMyShop(services, user, locale);
};
