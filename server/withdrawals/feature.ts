import { loadAddressValidators } from "#domain/requisites/requisite.ts";
import type { Feature } from "#server/platform/feature.ts";
import { withdrawalHandlers } from "./routes.ts";
import { seedWithdrawalDirections } from "./seed.ts";
import type { WithdrawalServices } from "./services.ts";

/** Withdrawals of users' balances: where to, their creation, and staff who pay them. */
export const withdrawalsFeature = (services: WithdrawalServices): Feature => ({
  name: "withdrawals",
  handlers: withdrawalHandlers(services),
  prepare: async () => {
    await loadAddressValidators();
    await seedWithdrawalDirections(services.deps);
  },
});
