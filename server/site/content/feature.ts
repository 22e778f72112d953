import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { registerFeeds } from "./feed.ts";
import type { ContentReader } from "./read.ts";
import { contentHandlers } from "./routes.ts";
import { seedContent } from "./seed/seed.ts";
import { plannedUntil, publishPlanned } from "./staff-store.ts";

/** The texts of the public site. */
export const contentFeature = (deps: Deps, reader: ContentReader): Feature => ({
  name: "content",
  handlers: contentHandlers(deps, reader),
  routes: (app) => registerFeeds(app, deps),
  jobs: (jobs) =>
    jobs.every(
      "content.publish",
      60,
      () => publishPlanned(deps.db, deps.clock.now()),
      (now) => plannedUntil(deps.db, now),
    ),
  prepare: () => seedContent(deps),
});
