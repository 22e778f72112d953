import type { ContentReader } from "#server/site/content/read.ts";
import type { ListedPage } from "#server/site/content/listed.ts";
import { listPublicPages } from "#server/site/content/listed.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Locale } from "#server/platform/locale.ts";
import { registerConsole } from "./console.ts";
import { registerManifest } from "./manifest.ts";
import { registerPayloads } from "./payload.ts";
import { createDrawer } from "./pictures/drawer.ts";
import { registerPictures } from "./pictures/route.ts";
import { createRates, type PairRate } from "./rates.ts";
import { createPageRenderer } from "./render.ts";
import { registerSitemaps } from "./sitemaps.ts";

/** Everything that pages and search engines need besides the API. */
export const siteFeature = (
  deps: Deps,
  reader: ContentReader,
  pairs: {
    readonly listPairPages: () => Promise<readonly ListedPage[]>;
    readonly listRates: (locale: Locale) => Promise<readonly PairRate[]>;
  },
): Feature => ({
  name: "site",
  handlers: {},
  renderPage: createPageRenderer(deps.config, reader),
  pageRates: createRates(deps, pairs.listRates),
  routes: (app) => {
    registerConsole(app, deps.config);
    registerManifest(app, deps.config);
    registerPayloads(app, reader);
    registerPictures(app, deps.config, reader, createDrawer());
    registerSitemaps(app, deps, () => listPublicPages(deps, pairs.listPairPages));
  },
});
