import type { ClaimServices } from "#server/claim/services.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Gateway } from "./gateway.ts";
import { gatewayHandlers, registerWakes } from "./routes.ts";
import { silentPayments } from "./store.ts";
import { askSilent } from "./wake.ts";

/** Seconds between two looks for payments whose gateways are silent. */
const askEvery = 30;

/** Payment gateways: what they say, and what they are asked. */
export const gatewaysFeature = (services: ClaimServices, gateways: readonly Gateway[]): Feature => ({
  name: "gateways",
  handlers: gatewayHandlers(services, gateways),
  jobs: (jobs) => {
    jobs.every(
      "gateways.ask",
      askEvery,
      async () => void (await askSilent(services, gateways)),
      (now) => silentPayments(services.deps.db, now),
    );
  },
  routes: (app) => registerWakes(app, services, gateways),
});
