import { alertsFeature } from "./exchange/alerts/feature.ts";
import { chatFeature } from "./site/chat/feature.ts";
import { contactFeature } from "./site/contact/feature.ts";
import { contentFeature } from "./site/content/feature.ts";
import { createContentReader, readQuestions } from "./site/content/read.ts";
import { createExporter } from "./exchange/monitor/export.ts";
import { exportPath, monitorFeature } from "./exchange/monitor/feature.ts";
import { xmlItems } from "./exchange/monitor/formats.ts";
import type { Deps } from "./platform/deps.ts";
import type { Feature } from "./platform/feature.ts";
import { createPairPages } from "./exchange/pairs/page.ts";
import { reviewsFeature } from "./site/reviews/feature.ts";
import { shortLinksFeature } from "./shop/short-links/feature.ts";
import { siteFeature } from "./site/site/feature.ts";
import { widgetFeature } from "./shop/widget/feature.ts";

/** Number of sample items of the export on a page. */
const sampled = 2;

/** Public features: pages and their texts, data for monitors and search engines, and embeds for shops. */
export const publicFeatures = (deps: Deps): readonly Feature[] => {
  const readExports = createExporter(deps);
  const { findPairPage, listPairPages, listRates } = createPairPages(deps, async (locale) =>
    (await readQuestions(deps.db, locale)).map(({ question }) => question),
  );
  const reader = createContentReader(deps, {
    findPairPage,
    exports: async () => ({
      addresses: (["xml", "json", "txt"] as const).map(
        (format) => deps.config.PUBLIC_URL + exportPath(format),
      ),
      sample: `<rates>\n${xmlItems((await readExports()).items.slice(0, sampled))}\n</rates>`,
    }),
  });
  return [
    alertsFeature(deps),
    chatFeature(deps),
    contactFeature(deps),
    contentFeature(deps, reader),
    monitorFeature(readExports),
    reviewsFeature(deps),
    shortLinksFeature(deps),
    siteFeature(deps, reader, { listPairPages, listRates }),
    widgetFeature(deps),
  ];
};
