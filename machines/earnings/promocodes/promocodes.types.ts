import type { components } from "#openapi/schema.d.ts";

export type MyPromocode = components["schemas"]["MyPromocode"];
