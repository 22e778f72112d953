import type { Handlers } from "#server/platform/http/operation.ts";
import type { ReferralServices } from "#server/referrals/service.ts";
import { readShopMoney } from "#server/shop/balance.ts";

/** Ids of the operations of the partner API. */
export type PartnerOperation = "readPartnerBalance";

/** Handlers of the partner API. */
export const partnerHandlers = (services: ReferralServices): Handlers<PartnerOperation> => ({
  readPartnerBalance: async ({ partner, locale }) => {
    const { counts: _counts, ...money } = await readShopMoney(services, partner, locale);
    return { status: 200, body: money };
  },
});
