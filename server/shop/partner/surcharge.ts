import { courseAtPercent } from "#domain/exchange/course-steps.ts";
import type { EffectiveLimits } from "#domain/exchange/limits.ts";
import { effectiveLimits } from "#domain/exchange/limits.ts";
import type { DecimalString } from "#domain/money/money.ts";
import { withSurcharge } from "#domain/money/surcharge.ts";
import type { Figures } from "#server/exchange/calculator/direction.ts";

/** The rate for a shop's customers, with the percent of a step. Null when the surcharge leaves nothing of it. */
export const courseWith = (
  { course }: Pick<Figures, "course">,
  surcharge: DecimalString,
  percent: DecimalString = "0",
): DecimalString | null => withSurcharge(courseAtPercent(course, percent), surcharge);

/** The limits of a direction at such a rate. A surcharge shifts them but removes none. */
export const limitsWith = (
  { from, to, reserve }: Pick<Figures, "from" | "to" | "reserve">,
  course: DecimalString,
): EffectiveLimits => effectiveLimits({ from, to, course, courseType: "default", reserve });
