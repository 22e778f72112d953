import type { FastifyInstance } from "fastify";
import { locales } from "#domain/text/locale.ts";
import { consoleHome } from "#domain/account/return-path.ts";
import type { Config } from "#server/config.ts";
import { builtPage } from "#server/platform/http/pages/built-page.ts";
import { localePrefix } from "#server/platform/locale.ts";

/** Serves the console's page at each of its addresses. What it shows comes from the API, which knows who may see it. */
export const registerConsole = (app: FastifyInstance, config: Config): void => {
  for (const locale of locales) {
    const html = builtPage(config, locale, "console");
    for (const address of [consoleHome, `${consoleHome}/*`])
      app.get(localePrefix[locale] + address, (_, reply) =>
        reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html()),
      );
  }
};
