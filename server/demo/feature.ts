import type { AuthServices } from "#server/account/auth/services.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { seedDemoAccounts } from "./accounts.ts";
import { dueClaims, runAutopilot } from "./autopilot.ts";
import { openContest } from "./contest.ts";
import { makeGiftHistory } from "./gift-history.ts";
import { makeOrderHistory } from "./order-history.ts";
import type { ServicesWith } from "./past-claims.ts";
import { makeReferralHistory } from "./referral-history.ts";
import { registerMailbox } from "./mailbox/mailbox.ts";
import { demoHandlers } from "./routes.ts";
import { makeShopHistory } from "./shop-history.ts";

/**
 * The autopilot, which plays the operator in the demo. Outside the demo its operations answer that it is off.
 */
export const demoFeature = (services: ClaimServices, servicesWith: ServicesWith): Feature => ({
  name: "demo",
  handlers: demoHandlers(services),
  ...(services.deps.config.DEMO && {
    jobs: (jobs) => {
      jobs.every(
        "autopilot",
        1,
        () => runAutopilot(services),
        (now) => dueClaims(services, now),
      );
      // Sample history belongs to the automatic demo. A demo with human operators starts empty.
      if (services.deps.config.AUTOPILOT)
        jobs.every("demo.past", 3_600, async () => {
          await openContest(services.deps);
          await makeReferralHistory(services.deps, servicesWith);
          await makeOrderHistory(services.deps, servicesWith);
          // After the referral history, because its rewards pay for the cards.
          await makeGiftHistory(services);
          await makeShopHistory(services.deps, servicesWith);
        });
    },
  }),
});

/** Adds the demo accounts at start. */
export const demoAccountsFeature = (services: AuthServices): Feature => ({
  name: "demo-accounts",
  handlers: {},
  prepare: () => seedDemoAccounts(services),
});

/** The mailbox, in which mail stays without a mail server. */
export const mailboxFeature = ({ db, config }: Deps): Feature => ({
  name: "mailbox",
  handlers: {},
  routes: (app) => registerMailbox(app, db, config),
});
