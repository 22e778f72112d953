import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

export type WidgetOrder = components["schemas"]["WidgetOrder"];

export interface WidgetInput {
  /** Public id of the shop. */
  shop: string;
  /** The order from the shop's code; null when the widget creates order ids itself. */
  order: string | null;
  /** Random word of this visit, the prefix of its order ids, so that they cannot be guessed. */
  visit: string;
}

export interface WidgetContext extends WidgetInput {
  /** Number of the present order of this visit, from 1. */
  count: number;
  /** Number of polls since the exchange was opened that found no claim. */
  asked: number;
  failure: ApiFailure | null;
  /** Questions in a row that failed. */
  failedReads: number;
}

export type WidgetEvent =
  /** The link to the exchange was followed, in a new tab. */
  | { type: "exchange.open" }
  /** Begin another exchange. */
  | { type: "again" }
  | PageEvent;

/** Reports to the embedding page that there is a claim. */
export interface ClaimPlaced {
  type: "claim.placed";
  order: string;
}

/** Contracts of the actors; they throw `ApiFailure`. */
export interface WidgetActors {
  /** readWidgetOrder. */
  readOrder: { input: { shop: string; order: string }; output: WidgetOrder };
}
