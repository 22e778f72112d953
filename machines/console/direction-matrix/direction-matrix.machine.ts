import { createList } from "#machines/shared/list.ts";
import type { DirectionMatrix, MatrixRow } from "./direction-matrix.types.ts";

function rowsOf({ currencies, cells }: DirectionMatrix): MatrixRow[] {
  const states = new Map(cells.map(({ from, to, state }) => [`${from}-${to}`, state]));
  return currencies.map(({ id, code, name }) => ({
    id: String(id),
    code,
    name,
    cells: currencies.map((to) => ({ to: to.code, state: states.get(`${id}-${to.id}`) ?? null })),
  }));
}

/** All pairs at a glance: a row for each currency that is sent. Nothing is changed here. */
export const directionMatrixMachine = createList<DirectionMatrix, null, MatrixRow>()({
  id: "direction-matrix",
  description:
    "All pairs at a glance, for staff: what is sent by what is received, and the state of each pair.",
  rows: rowsOf,
});
