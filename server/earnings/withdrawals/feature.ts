import type { Feature } from "#server/platform/feature.ts";
import { withdrawalHandlers } from "./routes.ts";
import { seedWithdrawalDirections } from "./seed.ts";
import type { WithdrawalServices } from "./services.ts";
import { callForWaiting } from "./waiting.ts";

/** Withdrawals of users' balances: destinations, creation, and payment by staff. */
export const withdrawalsFeature = (services: WithdrawalServices): Feature => ({
  name: "withdrawals",
  handlers: withdrawalHandlers(services),
  jobs: (jobs) => jobs.every("withdrawals.waiting", 600, () => callForWaiting(services.deps)),
  prepare: () => seedWithdrawalDirections(services.deps),
});
