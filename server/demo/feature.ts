import type { Feature } from "#server/app.ts";
import type { ClaimServices } from "#server/claims/services.ts";
import { runAutopilot } from "#server/demo/autopilot.ts";
import { autopilotHandlers } from "./routes.ts";

/** The autopilot, which plays the operator in the demo. */
export const demoFeature = (services: ClaimServices): Feature => ({
  name: "demo",
  handlers: autopilotHandlers(services),
  ...(services.deps.config.DEMO && {
    jobs: (jobs) => jobs.every("autopilot", 1, () => runAutopilot(services)),
  }),
});
