import { alertsFeature } from "./alerts/feature.ts";
import { chatFeature } from "./chat/feature.ts";
import { contactFeature } from "./contact/feature.ts";
import { contentFeature } from "./content/feature.ts";
import { createContentReader, readQuestions } from "./content/read.ts";
import { createExporter } from "./monitor/export.ts";
import { exportPath, monitorFeature } from "./monitor/feature.ts";
import { xmlItems } from "./monitor/formats.ts";
import type { Deps } from "./platform/deps.ts";
import type { Feature } from "./platform/feature.ts";
import { createPairPages } from "./pairs/page.ts";
import { reviewsFeature } from "./reviews/feature.ts";
import { shortLinksFeature } from "./short-links/feature.ts";
import { siteFeature } from "./site/feature.ts";
import { widgetFeature } from "./widget/feature.ts";

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
