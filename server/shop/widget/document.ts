import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { locales } from "#domain/text/locale.ts";
import { isShopId } from "#domain/earnings/rid.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import { matchesTag } from "#server/platform/http/etag.ts";
import { builtPage } from "#server/platform/http/pages/built-page.ts";
import { contentSecurityPolicy } from "#server/platform/http/transport/headers.ts";
import { localePrefix } from "#server/platform/locale.ts";
import { findShop } from "#server/shop/shop/store.ts";
import { listSites } from "./store.ts";

/** The sites that may frame a shop's widget: those listed by its owner, none while the list is empty. */
const frameAncestors = (origins: readonly string[]): string =>
  origins.length === 0 ? "'none'" : origins.join(" ");

/**
 * Serves the page inside the frame, with a policy per shop, and the script for the embedding page. These are
 * the only resources that other origins use.
 */
export const registerWidget = (app: FastifyInstance, { config, db }: Deps): void => {
  for (const locale of locales) {
    const html = builtPage(config, locale, "widget");
    app.get<{ Params: { shop: string } }>(
      `${localePrefix[locale]}/widget/:shop`,
      async ({ params: { shop } }, reply) => {
        if (!isShopId(shop) || (await findShop(db, shop)) === undefined) throw notFound();
        const origins = (await listSites(db, shop)).map(({ origin }) => origin);
        return (
          reply
            .header(
              "content-security-policy",
              contentSecurityPolicy(config, { "frame-ancestors": frameAncestors(origins) }),
            )
            // It cannot list sites, and browsers that support `frame-ancestors` ignore it.
            .removeHeader("x-frame-options")
            .header("cross-origin-resource-policy", "cross-origin")
            // A change of the sites takes effect at the next load.
            .header("cache-control", "no-store")
            .type("text/html; charset=utf-8")
            .send(html())
        );
      },
    );
  }
  const file = path.join(config.BUILD_DIR, "widget.js");
  const script = existsSync(file) ? readFileSync(file, "utf8") : "";
  const etag = `"${createHash("sha256").update(script).digest("base64url").slice(0, 22)}"`;
  app.get("/widget.js", (request, reply) => {
    reply
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "public, max-age=3600")
      .header("etag", etag);
    return matchesTag(request.headers["if-none-match"], etag)
      ? reply.code(304).send()
      : reply.type("text/javascript; charset=utf-8").send(script);
  });
};
