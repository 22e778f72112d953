import { daySeconds } from "#domain/time/durations.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Feature } from "#server/platform/feature.ts";
import { partnerHandlers } from "./routes.ts";
import { registerTestClaims } from "./sandbox/page.ts";
import { deleteTestClaims } from "./sandbox/store.ts";
import { deleteQuotes } from "./store.ts";

/** Seconds that an expired quote is kept, so that a late claim gets `quote_expired`. */
const keepQuotes = daySeconds;

/** Seconds that a test claim is kept after its last move. */
const keepTestClaims = 30 * daySeconds;

/** The partner API, which shops' servers call with their keys. */
export const partnerFeature = (services: ClaimServices): Feature => ({
  name: "partner",
  handlers: partnerHandlers(services),
  routes: (app) => registerTestClaims(app, services),
  jobs: (jobs) => {
    const { db, clock } = services.deps;
    jobs.every("partner.quotes", 3_600, () => deleteQuotes(db, secondsAfter(clock.now(), -keepQuotes)));
    jobs.every("partner.sandbox", 3_600, () =>
      deleteTestClaims(db, secondsAfter(clock.now(), -keepTestClaims)),
    );
  },
});
