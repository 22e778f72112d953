import type { FastifyInstance } from "fastify";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Config } from "#server/config.ts";
import { secretsEqual } from "#server/platform/ids.ts";
import type { Metrics } from "./metrics.ts";

const path = "/metrics";

/** Answers on the port of visitors, to whoever has the token. Without one there is no such address. */
export const registerMetrics = (
  http: FastifyInstance,
  metrics: Metrics,
  { METRICS_TOKEN: token }: Pick<Config, "METRICS_TOKEN">,
): void => {
  if (token === undefined) return;
  http.get(path, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!secretsEqual(request.headers.authorization ?? "", `Bearer ${token}`))
      return reply.code(401).header("www-authenticate", "Bearer").send();
    return reply.type(metrics.contentType).send(await metrics.read());
  });
};

/** Answers on a port of its own, if one is configured. Returns its port and how it is closed. */
export const serveMetrics = async (
  metrics: Metrics,
  { METRICS_PORT: port, HOST: host }: Pick<Config, "METRICS_PORT" | "HOST">,
): Promise<{ readonly port: number; close(): void } | undefined> => {
  if (port === undefined) return undefined;
  const server = createServer((request, response) => {
    if (request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
