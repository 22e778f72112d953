import { inStatements } from "./statements.ts";

const isCourse = (column: string) => `check (${column} > 0 and ${column} < 1e18 and scale(${column}) <= 18)`;

/** The bounds of a direction's rate, and the end of an own rate. */
export const directionBounds = inStatements(`
  alter table directions
    add column min_course numeric ${isCourse("min_course")},
    add column max_course numeric ${isCourse("max_course")},
    add column fixed_until timestamptz,
    add constraint directions_bounds check (min_course <= max_course),
    add constraint directions_fixed_until check (fixed_until is null or fixed_course is not null)

  create index directions_fixed_until on directions (fixed_until) where fixed_until is not null
`);
