import type { ContentReader } from "#server/content/read.ts";
import type { ListedPage } from "#server/content/listed.ts";
import { listPublicPages } from "#server/content/listed.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { registerManifest } from "./manifest.ts";
import { registerPayloads } from "./payload.ts";
import { createDrawer } from "./pictures/drawer.ts";
import { registerPictures } from "./pictures/route.ts";
import { createPageRenderer } from "./render.ts";
import { registerSitemaps } from "./sitemaps.ts";

/** Everything that pages and search engines need besides the API. */
export const siteFeature = (
  deps: Deps,
  reader: ContentReader,
  listPairPages: () => Promise<readonly ListedPage[]>,
): Feature => ({
  name: "site",
  handlers: {},
  renderPage: createPageRenderer(deps.config, reader),
  routes: (app) => {
    registerManifest(app, deps.config);
    registerPayloads(app, reader);
    registerPictures(app, deps.config, reader, createDrawer());
    registerSitemaps(app, deps, () => listPublicPages(deps, listPairPages));
  },
});
