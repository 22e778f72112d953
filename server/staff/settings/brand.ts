import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { brandGround, brandTokens, houseColour } from "#domain/site/accent.ts";
import { createCache } from "#server/platform/data/cache.ts";
import type { Deps } from "#server/platform/deps.ts";
import { brandStyleOf } from "#server/platform/http/pages/brand-style.ts";
import { findLogo } from "./logo-store.ts";

const icons = { "favicon.svg": 64, "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 };

const sign = readFileSync(
  fileURLToPath(new URL("../../../src/shell/public/favicon.svg", import.meta.url)),
  "utf8",
);

// Loaded on first use, because most servers never draw a picture here.
const draw = async (picture: Buffer, density?: number) =>
  (await import("sharp")).default(picture, { density });

/** A picture as a logo: whole, in a square. */
export const squareOf = async (picture: Buffer): Promise<Buffer> =>
  (await draw(picture))
    .resize(512, 512, { fit: "contain", background: "#ffffff00" })
    .png({ compressionLevel: 9 })
    .toBuffer();

const iconOf = async (logo: Buffer | undefined, colour: string, size: number): Promise<Buffer> => {
  // Up to the corners, because home screens round them.
  const whole = Buffer.from(sign.replace(houseColour, colour).replace(/ rx="\d+"/, ""));
  return (await draw(logo ?? whole, logo === undefined ? (72 * size) / 28 : undefined))
    .resize(size, size)
    .flatten({ background: "#ffffff" })
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** The icon of a tab. As a logo it is a picture within. */
const tabIcon = async (logo: Buffer | undefined, colour: string, size: number): Promise<Buffer> => {
  if (logo === undefined) return Buffer.from(sign.replace(houseColour, colour));
  const data = (await (await draw(logo)).resize(size, size).png().toBuffer()).toString("base64");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(size)} ${String(size)}"><image width="${String(size)}" height="${String(size)}" href="data:image/png;base64,${data}"/></svg>`,
  );
};

/** Serves the look of a brand that has its own: colours, logo, icons. */
export const registerBrand = (app: FastifyInstance, { config, db }: Pick<Deps, "config" | "db">): void => {
  const drawn = createCache<Buffer>(2 * Object.keys(icons).length);
  const forever = "public, max-age=31536000, immutable";

  app.get("/brand.css", ({ url }, reply) => {
    const tokens = Object.entries(brandTokens(config.BRAND_COLOUR)).map(
      ([name, value]) => `${name}:${value}`,
    );
    const colours = config.BRAND_COLOUR === houseColour ? "" : `:root,[data-look]{${tokens.join(";")}}`;
    const logo =
      config.BRAND_LOGO === undefined
        ? ""
        : `[data-brand]{background:url(/logo.png?v=${config.BRAND_LOGO}) center/contain no-repeat}[data-brand]>*{display:none}`;
    return (
      reply
        // Another instance may know a newer look already.
        .header("cache-control", url === brandStyleOf(config) ? forever : "no-store")
        .type("text/css; charset=utf-8")
        .send(colours + logo)
    );
  });

  app.get<{ Querystring: { v?: unknown } }>("/logo.png", async ({ query: { v: name } }, reply) => {
    const picture = typeof name === "string" ? await findLogo(db, name) : undefined;
    return picture === undefined
      ? reply.callNotFound()
      : reply.header("cache-control", forever).type("image/png").send(picture);
  });

  for (const [name, size] of Object.entries(icons))
    app.get(`/${name}`, async (_, reply) => {
      const style = brandStyleOf(config);
      if (style === undefined) return reply.callNotFound();
      const isTab = name === "favicon.svg";
      const icon = await drawn(name + style, async () => {
        const { BRAND_LOGO, BRAND_COLOUR } = config;
        const logo = BRAND_LOGO === undefined ? undefined : await findLogo(db, BRAND_LOGO);
        return (isTab ? tabIcon : iconOf)(logo, brandGround(BRAND_COLOUR), size);
      });
      return reply
        .header("cache-control", "public, max-age=3600")
        .type(isTab ? "image/svg+xml" : "image/png")
        .send(icon);
    });
};
