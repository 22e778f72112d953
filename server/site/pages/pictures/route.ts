import type { FastifyInstance } from "fastify";
import type { ContentReader } from "#server/site/content/read.ts";
import type { Config } from "#server/config.ts";
import { notFound } from "#server/platform/errors.ts";
import { matchesTag } from "#server/platform/http/etag.ts";
import { createCache } from "#server/platform/data/cache.ts";
import type { Drawer } from "./drawer.ts";
import { contentPicture, homePicture, pageOfPicture, versionOf } from "./picture.ts";

/** Number of cached pictures, about 30 kB each. */
const maxKept = 200;

/** Serves the preview pictures of public pages for sharing sites. */
export const registerPictures = (
  app: FastifyInstance,
  config: Pick<Config, "BRAND_NAME" | "BRAND_COLOUR">,
  { readPage }: ContentReader,
  { draw, close }: Drawer,
): void => {
  const drawn = createCache<Buffer>(maxKept);
  app.addHook("onClose", async () => close());

  app.get<{ Params: { "*": string }; Querystring: { v?: unknown } }>("/share/*", async (request, reply) => {
    const page = pageOfPicture(request.params["*"]);
    if (page === undefined) throw notFound();
    const { locale, path } = page;
    const picture =
      path === "/"
        ? homePicture(locale, config)
        : contentPicture(await readPage({ locale, path, page: 1 }), config);
    const version = versionOf(picture);
    const etag = `"${version}"`;
    const isKnown = matchesTag(request.headers["if-none-match"], etag);
    const png = isKnown ? undefined : await drawn(version, () => draw(picture));
    reply
      .header("etag", etag)
      // A URL of a former version returns the current picture, but not cached permanently.
      .header(
        "cache-control",
        request.query.v === version ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      )
      // Other sites are meant to embed it.
      .header("cross-origin-resource-policy", "cross-origin");
    return png === undefined ? reply.code(304).send() : reply.type("image/png").send(png);
  });
};
