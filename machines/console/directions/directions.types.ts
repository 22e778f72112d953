import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type DirectionPage = Schemas["OperatorDirectionPage"];
export type DirectionChange = Omit<Schemas["DirectionChange"], "confirm">;

/** A direction as a row of the list. */
export type StaffDirection = Schemas["OperatorDirection"] & { id: string };
export type StaffDirectionState = StaffDirection["state"];

/** The place in the address. */
export interface DirectionsPlace {
  /** Words of currencies; empty for none. */
  search: string;
  page: number;
}

/** The limits of a direction. */
export const limitFields = ["min_from", "max_from", "min_to", "max_to"] as const;
export type LimitField = (typeof limitFields)[number];

/** What is typed and ticked. Empty texts are for no fixed rate, and for no limit. */
export interface DirectionText extends Record<LimitField, string> {
  /** As the person saw it when they began; null while there is none. */
  row: StaffDirection | null;
  enabled: boolean;
  margin: string;
  course: string;
  /** The figures that the person has confirmed, see `figuresIn`. */
  agreed: string;
}

/** The figures that the guard looks at. Who confirms them confirms no others. */
export const figuresIn = ({ course, margin }: DirectionText): string => `${course} ${margin}`;

export type DirectionFault = "empty" | "number" | "percent";

/** What is sent: only what was changed. */
export interface DirectionBody {
  row: StaffDirection | null;
  change: DirectionChange;
  confirm: boolean;
}
