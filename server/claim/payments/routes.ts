import type { ClaimServices } from "#server/claim/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { acceptCallback } from "./callback.ts";
import type { Gateway } from "./gateway.ts";

/** Handlers of gateway callbacks. */
export const gatewayHandlers = (
  services: ClaimServices,
  gateways: readonly Gateway[],
): Handlers<"acceptGatewayCallback"> => ({
  acceptGatewayCallback: async ({ params, body }) => ({
    status: 200,
    body: await acceptCallback(
      services,
      gateways.find(({ name }) => name === params.gateway),
      body,
    ),
  }),
});
