import type { Feature } from "#server/platform/feature.ts";
import type { ReferralServices } from "#server/referrals/service.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { thinOpenings } from "./openings-store.ts";
import { registerOpenings } from "./openings.ts";
import { shopHandlers } from "./routes.ts";
import { addUpSums } from "./sums-store.ts";

/** Seconds after which changed claims are added up. Until then statistics read the claims themselves. */
const sumsEvery = 60;

/** Seconds after which openings are kept by days of UTC: longer than the longest period that statistics show. */
const openingsExactFor = 400 * 86_400;

/** Shops: applied for by users, accepted by staff, rewarded for the claims that come through them. */
export const shopFeature = (services: ReferralServices): Feature => ({
  name: "shop",
  handlers: shopHandlers(services),
  routes: (app) => registerOpenings(app, services.deps),
  jobs: (jobs) => {
    const { clock, database, db } = services.deps;
    jobs.every("shop.sums", sumsEvery, () => addUpSums(db));
    jobs.every("shop.openings.thin", 3600, () =>
      thinOpenings(database, secondsAfter(clock.now(), -openingsExactFor)),
    );
  },
});
