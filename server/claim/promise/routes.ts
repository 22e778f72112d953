import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/platform/deps.ts";

/** Where the keys are that sign promises (RFC 7517). */
const keysPath = "/.well-known/jwks.json";

/** Lists the keys, current and former, for everybody: another site's page may read them, too. */
export const registerPromiseKeys = (app: FastifyInstance, { config, promiseKeys }: Deps): void => {
  const keys = JSON.stringify(promiseKeys.published(config.PUBLIC_URL), null, 2);
  app.get(keysPath, (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin")
      .type("application/json; charset=utf-8")
      .send(keys),
  );
};
