import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { checkLedger } from "./check.ts";
import { ledgerHandlers } from "./routes.ts";

/** The ledger. Other capabilities post to it; the feature itself only checks its rules. */
export const ledgerFeature = (deps: Deps): Feature => ({
  name: "ledger",
  handlers: ledgerHandlers(deps),
  jobs: (jobs) => jobs.every("ledger.check", 60, () => checkLedger(deps)),
});
