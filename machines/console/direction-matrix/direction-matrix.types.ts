import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type DirectionMatrix = Schemas["DirectionMatrix"];
type MatrixCurrency = Pick<Schemas["Currency"], "code" | "name">;
export type MatrixState = Schemas["OperatorDirectionState"];

/** A pair of the matrix, or the place of one that does not exist. */
export interface MatrixCell {
  /** The code of what is received. */
  to: string;
  state: MatrixState | null;
}

/** A currency as a row: what visitors receive for it, a cell for each currency in the order of the rows. */
export interface MatrixRow extends MatrixCurrency {
  id: string;
  cells: readonly MatrixCell[];
}
