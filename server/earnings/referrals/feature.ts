import type { Feature } from "#server/platform/feature.ts";
import { grantMature } from "./maturity.ts";
import { matureRewards } from "./reward-store.ts";
import { referralHandlers } from "./routes.ts";
import type { ReferralServices } from "./service.ts";

/** The referral programme: links, rewards, and the staff operations on its terms. */
export const referralsFeature = (services: ReferralServices): Feature => ({
  name: "referrals",
  handlers: referralHandlers(services),
  jobs: (jobs) =>
    jobs.every(
      "referrals.mature",
      60,
      async () => void (await grantMature(services.deps)),
      (now) => matureRewards(services.deps.db, now),
    ),
});
