import { loadLateRules } from "#domain/requisites/requisite.ts";
import type { Feature } from "#server/platform/feature.ts";
import { withdrawalHandlers } from "./routes.ts";
import { seedWithdrawalDirections } from "./seed.ts";
import type { WithdrawalServices } from "./services.ts";

/** Withdrawals of users' balances: destinations, creation, and payment by staff. */
export const withdrawalsFeature = (services: WithdrawalServices): Feature => ({
  name: "withdrawals",
  handlers: withdrawalHandlers(services),
  prepare: async () => {
    await loadLateRules();
    await seedWithdrawalDirections(services.deps);
  },
});
