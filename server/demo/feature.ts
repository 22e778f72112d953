import type { AuthServices } from "#server/auth/services.ts";
import type { ClaimServices } from "#server/claims/services.ts";
import type { Feature } from "#server/platform/feature.ts";
import { seedDemoAccounts } from "./accounts.ts";
import { runAutopilot } from "./autopilot.ts";
import { makeGiftHistory } from "./gift-history.ts";
import { makeOrderHistory } from "./order-history.ts";
import type { ServicesWith } from "./past-claims.ts";
import { makeReferralHistory } from "./referral-history.ts";
import { demoHandlers } from "./routes.ts";
import { makeShopHistory } from "./shop-history.ts";

/** The autopilot, which plays the operator in the demo. Its operations answer outside the demo too: it is off there. */
export const demoFeature = (services: ClaimServices, servicesWith: ServicesWith): Feature => ({
  name: "demo",
  handlers: demoHandlers(services),
  ...(services.deps.config.DEMO && {
    jobs: (jobs) => {
      jobs.every("autopilot", 1, () => runAutopilot(services));
      // A past belongs to the demo that plays by itself; a demo that people play begins empty.
      if (services.deps.config.AUTOPILOT)
        jobs.every("demo.past", 3_600, async () => {
          await makeReferralHistory(services.deps, servicesWith);
          await makeOrderHistory(services.deps, servicesWith);
          // The cards are paid from its rewards.
          await makeGiftHistory(services);
          await makeShopHistory(services.deps, servicesWith);
        });
    },
  }),
});

/** The accounts of the demo, added at its start. */
export const demoAccountsFeature = (services: AuthServices): Feature => ({
  name: "demo-accounts",
  handlers: {},
  prepare: () => seedDemoAccounts(services),
});
