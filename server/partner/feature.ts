import type { Feature } from "#server/platform/feature.ts";
import type { ReferralServices } from "#server/referrals/service.ts";
import { partnerHandlers } from "./routes.ts";

/** What a shop's server does with one of the shop's keys. */
export const partnerFeature = (services: ReferralServices): Feature => ({
  name: "partner",
  handlers: partnerHandlers(services),
});
