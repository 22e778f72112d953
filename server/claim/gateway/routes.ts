import type { FastifyInstance } from "fastify";
import type { ClaimServices } from "#server/claim/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import type { Gateway } from "./gateway.ts";
import { wake } from "./wake.ts";

/** Vendors send a few kilobytes. */
const bodyLimit = 256 * 1024;

/** Handlers of the sandbox's calls. */
export const gatewayHandlers = (
  services: ClaimServices,
  gateways: readonly Gateway[],
): Handlers<"acceptGatewayCallback"> => ({
  acceptGatewayCallback: async ({ params, body, headers }) => ({
    status: 200,
    body: await wake(
      services,
      gateways.find(({ name }) => name === params.gateway),
      Buffer.from(JSON.stringify(body)),
      headers,
    ),
  }),
});

/** The addresses that vendors call, each with a body of its own form and signature. */
export const registerWakes = async (
  app: FastifyInstance,
  services: ClaimServices,
  gateways: readonly Gateway[],
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    for (const gateway of gateways)
      scope.post<{ Body: Buffer | undefined }>(`/gateway/${gateway.name}/wake`, async (request, reply) => {
        await wake(services, gateway, request.body ?? Buffer.alloc(0), request.headers);
        return reply.header("cache-control", "no-store").send();
      });
  });
};
