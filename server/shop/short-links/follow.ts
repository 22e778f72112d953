import type { FastifyInstance } from "fastify";
import { localePath } from "#domain/text/locale.ts";
import { shortCodeIn, shortPath } from "#domain/shop/short-link.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { findTarget } from "./store.ts";

/**
 * Unknown codes that one network may try. Valid codes do not count, because many customers may share an
 * address.
 */
const guesses: Rate = { name: "shop.links.guess", limit: 60, seconds: 60 };

/**
 * Redirects short links to their targets. An unknown code is an unknown page. Neither browsers nor search
 * engines may cache the redirect.
 */
export const registerShortLinks = (app: FastifyInstance, { database, rateLimit }: Deps): void => {
  app.get<{ Params: { code: string } }>(shortPath(":code"), async ({ params, ip }, reply) => {
    const code = shortCodeIn(params.code);
    if (code === null) throw notFound();
    await rateLimit.hitFrom(guesses, ip);
    const target = await findTarget(database, code);
    if (target === undefined) throw notFound();
    await rateLimit.forgiveFrom(guesses, ip);
    return (
      reply
        .code(302)
        // Without its shop the link leads to the home page.
        .header("location", target.shop_id === null ? localePath(target.language, "/") : target.address)
        .header("cache-control", "no-store")
        .header("x-robots-tag", "noindex")
        .send()
    );
  });
};
