import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { seedExamples } from "./examples.ts";
import { reviewHandlers } from "./routes.ts";

/** Reviews of finished claims, published and answered by staff. */
export const reviewsFeature = (deps: Deps): Feature => ({
  name: "reviews",
  handlers: reviewHandlers(deps),
  ...(deps.config.DEMO && { prepare: () => seedExamples(deps) }),
});
