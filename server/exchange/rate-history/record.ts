import { setImmediate as nextTurn } from "node:timers/promises";
import { figuresOf } from "#server/exchange/calculator/direction.ts";
import { listListed } from "#server/exchange/calculator/store.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { CourseThen } from "./store.ts";
import { addPoints, lastDirection, thinPoints } from "./store.ts";

type RecordDeps = Pick<Deps, "database" | "clock">;

/** Directions per slice. Other work gets its turn between slices. */
const slice = 100;

/**
 * Records the current standard rate of every offered direction whose rate has changed. Stale rates are skipped.
 */
export const recordCourses = async ({ database, clock }: RecordDeps): Promise<void> => {
  const at = clock.now();
  const rows = await listListed(database);
  const points: CourseThen[] = [];
  for (let start = 0; start < rows.length; start += slice) {
    for (const row of rows.slice(start, start + slice)) {
      const figures = figuresOf(row, at);
      if (figures !== null && figures.state !== "stale_course")
        points.push({ id: row.id, course: figures.course, at });
    }
    await nextTurn();
  }
  await addPoints(database, points);
};

/** Thins old points, a slice of directions at a time. */
export const thinCourses = async ({ database, clock }: RecordDeps): Promise<void> => {
  const now = clock.now();
  const last = await lastDirection(database);
  for (let first = 0; first <= last; first += slice)
    await thinPoints(database, { first, last: first + slice - 1, now });
};
