import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";

/** Serves the web app manifest: how the site looks on a home screen (W3C, Web Application Manifest). */
export const registerManifest = (app: FastifyInstance, config: Pick<Config, "BRAND_NAME">): void => {
  const icon = (size: number) => ({
    src: `/icon-${String(size)}.png`,
    sizes: `${String(size)}x${String(size)}`,
    type: "image/png",
    purpose: "any maskable",
  });
  const manifest = () =>
    JSON.stringify({
      id: "/",
      name: config.BRAND_NAME,
      short_name: config.BRAND_NAME,
      start_url: "/",
      // Keeps the browser's back button, because visitors leave a claim and return to it.
      display: "minimal-ui",
      background_color: "#f5f6f6",
      theme_color: "#f5f6f6",
      icons: [icon(192), icon(512)],
    });
  app.get("/site.webmanifest", async (_, reply) =>
    reply.header("cache-control", "public, max-age=86400").type("application/manifest+json").send(manifest()),
  );
};
