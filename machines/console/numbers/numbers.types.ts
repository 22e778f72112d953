import type { Period } from "#machines/shared/list.place.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type NumbersTable = Schemas["NumbersTable"];

export type PeriodNumbers = Schemas["Numbers"];

/** The figures of a period, and the tables of the period of the same length before. */
export interface Numbers extends PeriodNumbers {
  before: readonly NumbersTable[];
}
export type NumbersColumn = NumbersTable["columns"][number];

/** A table as a row of the list. Its id names the period too, as a file is that of what was shown. */
export type NumbersRow = Omit<NumbersTable, "id"> & { id: string; table: NumbersTable["id"] };

/** The offered periods, in days up to and including today. */
export const numberRanges = [1, 7, 30, 90] as const;
export type NumberRange = (typeof numberRanges)[number];

/** What the address says. */
export interface NumbersPlace extends Period {
  /** The period that applies while both days are empty. */
  range: NumberRange;
  /** The currency whose reserve is shown; 0 for the first one. */
  currency: number;
}
