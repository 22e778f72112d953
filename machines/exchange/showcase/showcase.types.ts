import type { ApiFailure } from "#domain/api-failure.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type Reserve = Schemas["OfferedReserve"];
export type BestPair = Schemas["BestPair"];

/** What the home page shows beside the form. */
export interface Showcase {
  reserves: readonly Reserve[];
  bestPairs: readonly BestPair[];
}

export interface ShowcaseContext extends Showcase {
  failure: ApiFailure | null;
}

/** The showcase has come near the viewport, or a retry was requested. */
export type ShowcaseEvent = { type: "showcase.near" } | { type: "retry" };
