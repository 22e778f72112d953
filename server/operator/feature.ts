import type { Feature } from "#server/app.ts";
import type { ClaimServices } from "#server/claims/services.ts";
import { runAutopilot } from "#server/demo/autopilot.ts";
import { operatorHandlers } from "./routes.ts";

/** The operators' work on claims, and in the demo the autopilot that plays them. */
export const operatorFeature = (services: ClaimServices): Feature => ({
  name: "operator",
  handlers: operatorHandlers(services),
  ...(services.deps.config.DEMO && {
    jobs: (jobs) => jobs.every("autopilot", 1, () => runAutopilot(services)),
  }),
});
