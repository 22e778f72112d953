import type { Feature } from "./app.ts";
import { defaultTimes } from "./claims/deadlines.ts";
import { createClaimDirectory } from "./claims/directory-cache.ts";
import { claimsFeature } from "./claims/feature.ts";
import type { ClaimServices } from "./claims/services.ts";
import { operatorFeature } from "./operator/feature.ts";
import { createPaymentIssuer } from "./payments/issuer.ts";
import { gatewayHandlers } from "./payments/routes.ts";
import { sandboxFeature } from "./payments/sandbox/feature.ts";
import { createSandboxGateway } from "./payments/sandbox/gateway.ts";
import type { Deps } from "./platform/deps.ts";

/** What claims work with, put together for one server. */
export const createClaimServices = (deps: Deps): ClaimServices => {
  // The sandbox says 'paid' to whoever asks: it stands in for a gateway in the demo and nowhere else.
  const gateway = deps.config.DEMO ? createSandboxGateway(deps.gatewaySecret) : undefined;
  return {
    deps,
    directory: createClaimDirectory(deps),
    payments: createPaymentIssuer(deps, gateway),
    times: defaultTimes,
    quotas: { unpaid: deps.config.CLAIMS_UNPAID, perHour: deps.config.CLAIMS_PER_HOUR },
  };
};

/** Claims, what they are paid to, and the operators who move them. */
export const claimingFeatures = (deps: Deps): readonly Feature[] => {
  const services = createClaimServices(deps);
  const gateways = deps.config.DEMO ? [createSandboxGateway(deps.gatewaySecret)] : [];
  return [
    claimsFeature(services),
    operatorFeature(services),
    { name: "gateways", handlers: gatewayHandlers(services, gateways) },
    ...(deps.config.DEMO ? [sandboxFeature(deps)] : []),
  ];
};
