import type { ClaimServices } from "#server/claims/services.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Feature } from "#server/platform/feature.ts";
import { partnerHandlers } from "./routes.ts";
import { deleteQuotes } from "./store.ts";

/** Seconds that a quote is kept once it has expired: a late claim by it is told so. */
const keepQuotes = 86_400;

/** What a shop's server does with one of the shop's keys. */
export const partnerFeature = (services: ClaimServices): Feature => ({
  name: "partner",
  handlers: partnerHandlers(services),
  jobs: (jobs) =>
    jobs.every("partner.quotes", 3_600, async () => {
      const { db, clock } = services.deps;
      await deleteQuotes(db, secondsAfter(clock.now(), -keepQuotes));
    }),
});
