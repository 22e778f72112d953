import type { FastifyInstance } from "fastify";
import { alertPaths, isStopToken } from "#domain/account/account-links.ts";
import { localePath, locales } from "#domain/text/locale.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";
import { stopAlerts } from "./requests.ts";

/** A mail program sends only `List-Unsubscribe=One-Click`, which adds nothing to the address. */
const bodyLimit = 4096;

/**
 * Serves the `List-Unsubscribe` address (RFC 8058). A POST stops the alerts without a cookie or an origin and
 * with any body. A GET only shows a confirmation page, because mail scanners open every link.
 */
export const registerOneClick = async (app: FastifyInstance, deps: Pick<Deps, "db">): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, _body, done) => done(null));
    for (const locale of locales)
      scope.post<{ Params: { token: string } }>(
        localePath(locale, alertPaths.stop),
        async (request, reply) => {
          const { token } = request.params;
          if (!isStopToken(token)) throw notFound();
          await stopAlerts(deps, token);
          return reply.header("cache-control", "no-store").send({ detail: messages("stopped")(locale) });
        },
      );
  });
};
