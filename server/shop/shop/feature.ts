import { daySeconds } from "#domain/time/durations.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { ReferralServices } from "#server/earnings/referrals/service.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { thinOpenings } from "./statistics/openings-store.ts";
import { registerOpenings } from "./statistics/openings.ts";
import { shopHandlers } from "./routes.ts";
import { addUpSums, sumMarks } from "./statistics/sums-store.ts";

/** Seconds between aggregations of changed claims. In between, statistics read these claims directly. */
const sumsEvery = 60;

/** Seconds after which openings are aggregated by UTC day: longer than the longest statistics period. */
const openingsExactFor = 400 * daySeconds;

/** Shops: users apply, staff accept them, and claims that come through them earn rewards. */
export const shopFeature = (services: ReferralServices): Feature => ({
  name: "shop",
  handlers: shopHandlers(services),
  routes: (app) => registerOpenings(app, services.deps),
  jobs: (jobs) => {
    const { clock, database, db } = services.deps;
    jobs.every(
      "shop.sums",
      sumsEvery,
      () => addUpSums(db),
      () => sumMarks,
    );
    jobs.every("shop.openings.thin", 3600, () =>
      thinOpenings(database, secondsAfter(clock.now(), -openingsExactFor)),
    );
  },
});
