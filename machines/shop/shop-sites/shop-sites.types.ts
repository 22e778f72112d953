import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ShopSite = Schemas["ShopSite"];
export type ShopSites = Schemas["ShopSites"];
