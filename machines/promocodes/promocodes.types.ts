import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

export type MyPromocode = components["schemas"]["MyPromocode"];

export interface PromocodesContext {
  promocodes: readonly MyPromocode[];
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
}

export type PromocodesEvent = { type: "retry" } | PageEvent;
