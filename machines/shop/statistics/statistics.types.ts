import type { ApiFailure } from "#domain/api-failure.ts";
import type { PeriodStep } from "#domain/time/period.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { Period } from "#machines/shared/list.place.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ShopStatistics = Schemas["ShopStatistics"];
export type SaleFigures = Schemas["SaleFigures"];
export type FigureCurrency = ShopStatistics["currency"];

/** The offered periods, in days up to and including today. */
export const saleRanges = [7, 30, 90, 365] as const;
export type SaleRange = (typeof saleRanges)[number];

/** What the address says. */
export interface StatisticsPlace extends Period {
  /** The period that applies while both days are empty. */
  range: SaleRange;
  step: PeriodStep;
}

/**
 * A figure of the chart over time: claims by how far they came, rewards, or the amount sent in a currency, by
 * its id.
 */
export type Figure = "opened" | "created" | "paid" | "done" | "reward" | `turnover-${number}`;

export interface StatisticsContext {
  place: StatisticsPlace;
  /** The last statistics that were read; they stay while the next ones load. */
  statistics: ShopStatistics | null;
  /** The figure shown over time. */
  figure: Figure;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
}

/** Commands of the owner. */
type StatisticsCommand =
  | { type: "range.choose"; range: SaleRange }
  | { type: "period.change"; end: "from" | "to"; day: string }
  | { type: "step.choose"; step: PeriodStep }
  | { type: "figure.choose"; figure: Figure }
  | { type: "retry" };

/** The address was changed by the browser's own buttons. */
type StatisticsPlaceFact = { type: "place.returned"; place: StatisticsPlace };

export type StatisticsEvent = StatisticsCommand | StatisticsPlaceFact | PageEvent;

/** The place that the address should show. */
export type StatisticsPlaceChanged = { type: "place.changed"; place: StatisticsPlace };

/** Contracts of the actors; they throw `ApiFailure`. */
export interface StatisticsActors {
  /** readShopStatistics. */
  loadStatistics: { input: StatisticsPlace; output: ShopStatistics };
}
