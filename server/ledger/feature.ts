import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { checkLedger } from "./check/check.ts";
import { ledgerHandlers } from "./routes.ts";
import { setUnclaimedAside } from "./unclaimed.ts";

/** The ledger. Other capabilities post to it; the feature itself checks its rules, and sets aside what nobody asks for. */
export const ledgerFeature = (deps: Deps): Feature => ({
  name: "ledger",
  handlers: ledgerHandlers(deps),
  jobs: (jobs) => {
    jobs.every("ledger.check", 60, () => checkLedger(deps));
    jobs.every("ledger.unclaimed", 3600, () => setUnclaimedAside(deps));
  },
});
