import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { createSandboxDelivery } from "./delivery.ts";
import { registerSandbox } from "./routes.ts";

/** The local address of this server. The public one may not be reachable from here. */
const ownAddress = (app: FastifyInstance | undefined, publicUrl: string): string => {
  const address = app?.server.address();
  if (address === null || address === undefined || typeof address === "string") return publicUrl;
  const isAny = address.address === "0.0.0.0" || address.address === "::";
  const host = isAny ? "127.0.0.1" : address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${String(address.port)}`;
};

/** The sandbox gateway's pages and callbacks, only while the demo is on. */
export const sandboxFeature = (deps: Deps): Feature => {
  let app: FastifyInstance | undefined;
  const delivery = createSandboxDelivery(deps, deps.gatewaySecret, () =>
    ownAddress(app, deps.config.PUBLIC_URL),
  );
  return {
    name: "sandbox",
    handlers: {},
    jobs: () => delivery.registerJobs(),
    routes: async (http) => {
      app = http;
      await registerSandbox(http, deps, delivery);
    },
  };
};
