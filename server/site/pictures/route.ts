import type { FastifyInstance } from "fastify";
import type { ContentReader } from "#server/content/read.ts";
import type { Config } from "#server/platform/config.ts";
import { notFound } from "#server/platform/errors.ts";
import { matchesTag } from "#server/platform/http/etag.ts";
import type { Drawer } from "./drawer.ts";
import type { Picture } from "./picture.ts";
import { contentPicture, homePicture, pageOfPicture, versionOf } from "./picture.ts";

/** Drawn pictures that are kept, about 30 kB each. */
const maxKept = 200;

/** Draws each version once; the one that was asked for longest ago goes first. */
const keeping = (draw: Drawer["draw"]) => {
  const kept = new Map<string, Promise<Buffer>>();
  return (version: string, picture: Picture): Promise<Buffer> => {
    const png = kept.get(version) ?? draw(picture);
    kept.delete(version);
    kept.set(version, png);
    png.catch(() => {
      if (kept.get(version) === png) kept.delete(version);
    });
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > maxKept) kept.delete(oldest);
    return png;
  };
};

/** Serves the pictures by which sharing sites show public pages. */
export const registerPictures = (
  app: FastifyInstance,
  { BRAND_NAME }: Pick<Config, "BRAND_NAME">,
  { readPage }: ContentReader,
  { draw, close }: Drawer,
): void => {
  const drawn = keeping(draw);
  app.addHook("onClose", async () => close());

  app.get<{ Params: { "*": string }; Querystring: { v?: unknown } }>("/share/*", async (request, reply) => {
    const page = pageOfPicture(request.params["*"]);
    if (page === undefined) throw notFound();
    const { locale, path } = page;
    const picture =
      path === "/"
        ? homePicture(locale, BRAND_NAME)
        : contentPicture(await readPage({ locale, path, page: 1 }), BRAND_NAME);
    const version = versionOf(picture);
    const etag = `"${version}"`;
    const isKnown = matchesTag(request.headers["if-none-match"], etag);
    const png = isKnown ? undefined : await drawn(version, picture);
    reply
      .header("etag", etag)
      // The address of a former version gives the present picture, but not for good.
      .header(
        "cache-control",
        request.query.v === version ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      )
      // It is made to be shown by other sites.
      .header("cross-origin-resource-policy", "cross-origin");
    return png === undefined ? reply.code(304).send() : reply.type("image/png").send(png);
  });
};
