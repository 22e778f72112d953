import type { AuthServices } from "#server/account/auth/services.ts";
import type { Feature } from "#server/platform/feature.ts";
import { purgeLinks, waitingRequests } from "./link-store.ts";
import { processRequests } from "./requests.ts";
import { accountHandlers } from "./routes.ts";

/** Accounts: registration, activation, recovery and settings. */
export const accountsFeature = (services: AuthServices): Feature => ({
  name: "accounts",
  handlers: accountHandlers(services),
  jobs: (jobs) => {
    const { db, clock } = services.deps;
    jobs.every(
      "accounts.requests",
      1,
      () => processRequests(services),
      () => waitingRequests(db),
    );
    jobs.every("accounts.purge", 3_600, () => purgeLinks(db, clock.now()));
  },
});
