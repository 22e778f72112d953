import { maxSignificantDigits } from "#domain/amount.ts";
import { isZero, normalize, wholeDigitsOf } from "#domain/money.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/site/staff/store.ts";
import { messages } from "./messages.ts";
import type { CalculatorDeps, PairFacts, Sides } from "./service.ts";
import { readPairIn } from "./service.ts";
import { changeDirection } from "./store.ts";

const significantDigits = (value: string): number => value.replace(".", "").replace(/^0+/, "").length;

const checkCourse = (course: string): void => {
  if (isZero(course)) throw fieldErrors({ course: messages("above_zero") });
  if (significantDigits(normalize(course)) > maxSignificantDigits)
    throw fieldErrors({ course: messages("digits", { limit: maxSignificantDigits }) });
};

/**
 * Opens or closes a direction, or fixes its rate.
 * @throws ApiError 404 when there is no such direction; 400 when the rate is invalid, or would be unknown.
 */
export const switchDirection = async (
  deps: CalculatorDeps,
  facts: PairFacts,
  sides: Sides,
  change: RequestBody<"changeDirection">,
  context: StaffContext,
): Promise<ResponseBody<"changeDirection", 200>> => {
  const { enabled, course } = change;
  if (course !== undefined && course !== null) checkCourse(course);
  return transaction(deps.database.db, async (trx) => {
    const fixed = course === undefined || course === null ? course : normalize(course);
    if (!(await changeDirection(trx, sides, { enabled, fixed_course: fixed }))) throw notFound();
    const pair = await readPairIn(trx, deps, facts, { ...sides, locale: context.locale });
    if (pair === undefined) throw fieldErrors({ course: messages("course_unknown") });
    // The verification rate exceeds the fixed one, so it has at least as many digits.
    if (wholeDigitsOf(pair.verificationCourse ?? "0") > maxSignificantDigits)
      throw fieldErrors({ course: messages("course_too_large") });
    const { from, to } = pair.structure;
    await recordAct(trx, context, {
      subject: `${from.currency.code}-${to.currency.code}`,
      change,
      at: deps.clock.now(),
    });
    return pair;
  });
};
