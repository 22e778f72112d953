import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { brandGround, brandTokens, houseColour } from "#domain/accent.ts";
import type { Config } from "../config.ts";
import { createCache } from "../data/cache.ts";

type Brand = Pick<Config, "BRAND_COLOUR">;

const hasOwnColour = ({ BRAND_COLOUR }: Brand): boolean => BRAND_COLOUR !== houseColour;

/** A page that loads the brand's colours, if it has its own. Each colour has an address of its own. */
export const withBrandStyle = (html: string, config: Brand): string =>
  hasOwnColour(config)
    ? html.replace(
        "</head>",
        `<link rel="stylesheet" href="/brand.css?v=${config.BRAND_COLOUR.slice(1)}" /></head>`,
      )
    : html;

const icons = { "favicon.svg": null, "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 };

const ownSign = fileURLToPath(new URL("../../../src/shell/public/favicon.svg", import.meta.url));

/** The sign in a colour, as SVG or as a picture of so many pixels. */
const signIn = async (colour: string, size: number | null): Promise<Buffer> => {
  const sign = readFileSync(ownSign, "utf8").replace(houseColour, colour);
  if (size === null) return Buffer.from(sign);
  // Loaded on first use, because most servers never draw an icon.
  const { default: sharp } = await import("sharp");
  // Up to the corners, because home screens round them.
  return sharp(Buffer.from(sign.replace(/ rx="\d+"/, "")), { density: (72 * size) / 28 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
};

/** Serves the colours of a brand that has its own, and the icons in them. */
export const registerBrandStyle = (app: FastifyInstance, config: Brand & Pick<Config, "BUILD_DIR">): void => {
  const drawn = createCache<Buffer>(2 * Object.keys(icons).length);

  app.get("/brand.css", (_, reply) => {
    const tokens = Object.entries(brandTokens(config.BRAND_COLOUR)).map(
      ([name, value]) => `${name}:${value}`,
    );
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .type("text/css; charset=utf-8")
      .send(`:root,[data-look]{${tokens.join(";")}}`);
  });

  for (const [name, size] of Object.entries(icons))
    app.get(`/${name}`, async (_, reply) => {
      if (!hasOwnColour(config)) return reply.callNotFound();
      const colour = brandGround(config.BRAND_COLOUR);
      const icon = await drawn(`${name} ${colour}`, () => signIn(colour, size));
      return reply
        .header("cache-control", "public, max-age=3600")
        .type(size === null ? "image/svg+xml" : "image/png")
        .send(icon);
    });
};
