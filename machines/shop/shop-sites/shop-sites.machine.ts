import type { components } from "#openapi/schema.d.ts";
import { siteOrigin, type SiteFault } from "#domain/shop/embed.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";

type Schemas = components["schemas"];
export type ShopSite = Schemas["ShopSite"];
export type ShopSites = Schemas["ShopSites"];

/** Only the server knows whether this host is a site, so the page accepts it. */
const faultsIn = ({ site }: { site: string }) => {
  const read = siteOrigin(site, { allowsLoopback: true });
  return faultsOf<SiteFault>({ site: "fault" in read ? read.fault : null });
};

/** The sites that may embed the widget of a shop, the oldest first. */
export const shopSitesMachine = createList<ShopSites, null, ShopSite>()({
  id: "shop-sites",
  description: "The sites that may show the widget of a shop: added, removed.",
  rows: ({ sites }) => sites,
  commands: { remove: { on: "row", removes: true } },
  form: {
    fields: ["site"],
    blank: { site: "" },
    faultsIn,
    bodyOf: (values) => values,
    adds: "last",
  },
});
