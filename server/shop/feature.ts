import type { Feature } from "#server/platform/feature.ts";
import type { ReferralServices } from "#server/referrals/service.ts";
import { registerOpenings } from "./openings.ts";
import { shopHandlers } from "./routes.ts";
import { addUpSums } from "./sums-store.ts";

/** Seconds after which changed claims are added up. Until then statistics read the claims themselves. */
const sumsEvery = 60;

/** Shops: applied for by users, accepted by staff, rewarded for the claims that come through them. */
export const shopFeature = (services: ReferralServices): Feature => ({
  name: "shop",
  handlers: shopHandlers(services),
  routes: (app) => registerOpenings(app, services.deps),
  jobs: (jobs) => {
    jobs.every("shop.sums", sumsEvery, () => addUpSums(services.deps.db));
  },
});
