import { decimalsError } from "#server/platform/figures.ts";
import { maxSignificantDigits } from "#domain/money/amount.ts";
import { areSteps, type CourseStep, stepLimits } from "#domain/exchange/course-steps.ts";
import { compare, decimalsOf, divide, isZero, normalize, wholeDigitsOf } from "#domain/money/money.ts";
import { readWorkingHours } from "#domain/site/working-hours.ts";
import { isMarginJump, isOffMarket } from "#domain/exchange/rate-guard.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { ApiError, conflict, fieldErrors, notFound, refuse } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Localized } from "#server/platform/messages.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { cutCourse } from "#server/exchange/rates/course.ts";
import { adoptRates } from "#server/exchange/rates/service.ts";
import type { Trx } from "#server/database.ts";
import { marketOf } from "./direction.ts";
import { messages } from "./messages.ts";
import { changePrices } from "./price-guard.ts";
import type { CalculatorDeps, PairFacts, Sides } from "./service.ts";
import { readPairIn } from "./service.ts";
import type { DirectionRow } from "./store.ts";
import { changeDirection, findDirection } from "./store.ts";

type Change = RequestBody<"changeDirection">;
type Pair = ResponseBody<"changeDirection", 200>;

const significantDigits = (value: string): number => value.replace(".", "").replace(/^0+/, "").length;

const checkCourse = (course: string): void => {
  if (isZero(course)) throw fieldErrors({ course: messages("above_zero") });
  if (significantDigits(normalize(course)) > maxSignificantDigits)
    throw fieldErrors({ course: messages("digits", { limit: maxSignificantDigits }) });
};

/** Refuses a limit that its currency cannot have, and a maximum below its minimum, when the change names either. */
const checkLimits = (row: DirectionRow, change: Change): void => {
  for (const [side, lowest, highest] of [
    ["from", "min_from", "max_from"],
    ["to", "min_to", "max_to"],
  ] as const) {
    const { decimals } = row[side];
    refuse({
      [lowest]: decimalsError(change[lowest], decimals),
      [highest]: decimalsError(change[highest], decimals),
    });
    if (change[lowest] === undefined && change[highest] === undefined) continue;
    const { [lowest]: min, [highest]: max } = { ...row, ...change };
    if (typeof min === "string" && typeof max === "string" && compare(max, min) < 0)
      throw fieldErrors({ [highest]: messages("max_below_min") });
  }
};

/** The rate of one's own that a new one is compared with: the last one, else that of the way back. */
const ownCourse = (row: DirectionRow, back: DirectionRow | undefined): string | null => {
  if (row.fixed_course !== null) return row.fixed_course;
  const opposite = back?.fixed_course ?? null;
  return opposite === null ? null : divide("1", opposite, maxSignificantDigits);
};

/** The percent of the largest amounts. */
const bestPercent = (steps: readonly CourseStep[]): string => steps.at(-1)?.percent ?? "0";

/** Refuses what is probably a slip of the keyboard, far from the market or, where there is none, from one's own rates. */
const guard = (
  row: DirectionRow,
  back: DirectionRow | undefined,
  { course, margin, verification_margin: verified, bonus, steps, confirm = false }: Change,
  now: Date,
): void => {
  const known = row.rate ?? ownCourse(row, back);
  if (known === null || confirm) return;
  const isOff =
    (typeof course === "string" && isOffMarket(course, known)) ||
    (row.rate !== null && margin !== undefined && isMarginJump(margin, row.margin)) ||
    (row.rate !== null && bonus !== undefined && isMarginJump(bonus ?? "0", row.bonus ?? "0")) ||
    (typeof verified === "string" && isMarginJump(verified, row.verification_margin ?? row.margin)) ||
    (steps !== undefined && isMarginJump(bestPercent(steps), bestPercent(row.steps)));
  if (!isOff) return;
  const market = marketOf(row, now) ?? { course: cutCourse(known), age: 0 };
  throw conflict("off_market", messages("off_market", { course: market.course }), { market });
};

/** Refuses a margin of verified cards above that of others. */
const checkMargins = (row: DirectionRow, change: Change): void => {
  if (change.margin === undefined && change.verification_margin === undefined) return;
  const { margin, verification_margin: verified } = { ...row, ...change };
  if (typeof verified === "string" && compare(verified, margin) > 0)
    throw fieldErrors({ verification_margin: messages("verified_above") });
};

/** Refuses steps that do not rise, or whose amounts have more decimals than their currency. */
const checkSteps = ({ from }: DirectionRow, { steps = [] }: Change): void => {
  if (steps.some((step) => decimalsOf(step.from) > from.decimals))
    throw fieldErrors({ steps: messages("step_decimals", { limit: from.decimals }) });
  if (!areSteps(steps)) throw fieldErrors({ steps: messages("steps", { most: stepLimits.most }) });
};

/** Refuses bounds of which the lowest is above the highest, and a fixed course beyond them. */
const checkBounds = (row: DirectionRow, change: Change): void => {
  const { min_course: min, max_course: max } = { ...row, ...change };
  for (const name of ["min_course", "max_course"] as const)
    if (typeof change[name] === "string" && isZero(change[name]))
      throw fieldErrors({ [name]: messages("above_zero") });
  if (typeof min === "string" && typeof max === "string" && compare(max, min) < 0)
    throw fieldErrors({ max_course: messages("max_below_min") });
  const { course } = change;
  if (typeof course !== "string") return;
  if (
    (typeof min === "string" && compare(course, min) < 0) ||
    (typeof max === "string" && compare(course, max) > 0)
  )
    throw fieldErrors({ course: messages("beyond_bounds", { course }) });
};

/** Refuses working hours that can't be read. */
const checkWorkingHours = ({ working_hours: hours }: Change): void => {
  if (typeof hours === "string" && readWorkingHours(hours) === null)
    throw fieldErrors({ working_hours: messages("working_hours") });
};

/** Refuses to check the payments of what has no transactions. */
const checkRiskLimit = ({ from }: DirectionRow, { risk_limit: limit }: Change): void => {
  if (typeof limit === "number" && (from.group !== "crypto" || from.network_code === null))
    throw fieldErrors({ risk_limit: messages("risk_crypto") });
};

/** When the fixed course ends. A new one never ends unless the change says so. */
const endOf = (row: DirectionRow, { course, course_until: until }: Change, now: Date): Date | null => {
  const isOwn = course === undefined ? row.fixed_course !== null : course !== null;
  if (typeof until === "string") {
    if (!isOwn) throw fieldErrors({ course_until: messages("until_own") });
    if (new Date(until) <= now) throw fieldErrors({ course_until: messages("past") });
    return new Date(until);
  }
  return until === undefined && course === undefined ? row.fixed_until : null;
};

/** 409 `version_conflict`: somebody changed the direction after the caller read it. */
const changedMeanwhile = () => conflict("version_conflict", messages("version_conflict"));

/** Writes a change, and takes the rate of another source at once. */
const write = async (
  trx: Trx,
  { deps, facts, change }: Pick<Changing, "deps" | "facts" | "change">,
  row: DirectionRow,
  seen: number | undefined,
): Promise<void> => {
  const { course, course_until: _until, source, confirm: _c, preview: _p, ...others } = change;
  const now = deps.clock.now();
  const isNew = source !== undefined && source !== row.rate_source;
  if (isNew && !(await facts.sourceNames(trx)).includes(source))
    throw fieldErrors({ source: messages("source") });
  const isMade = await changeDirection(
    trx,
    { id: row.id, seen },
    {
      ...others,
      ...(source !== undefined && { rate_source: source }),
      ...(typeof course === "string" && { fixed_course: normalize(course) }),
      ...(course === null && { fixed_course: null }),
      fixed_until: endOf(row, change, now),
    },
  );
  if (!isMade) throw changedMeanwhile();
  if (isNew) await adoptRates(trx, source, [{ base: row.from.ticker, quote: row.to.ticker }], { now });
};

/** Refuses what a direction cannot have. @throws ApiError 400 by field, 409 */
const check = async (
  trx: Trx,
  row: DirectionRow,
  seen: number | undefined,
  { change, now }: { readonly change: Change; readonly now: Date },
): Promise<void> => {
  const { course, preview: isPreview = false } = change;
  if (seen !== undefined && seen !== row.version) throw changedMeanwhile();
  if (course !== undefined && course !== null) checkCourse(course);
  checkRiskLimit(row, change);
  checkLimits(row, change);
  checkBounds(row, change);
  checkMargins(row, change);
  checkSteps(row, change);
  checkWorkingHours(change);
  const back = await findDirection(trx, { from: row.to.id, to: row.from.id });
  if (!isPreview) guard(row, back, change, now);
};

/** What is changed, with the version that the caller saw. */
type Seen = Sides & { readonly version?: number | undefined };

/** Says of which of several directions a refusal is. */
const naming = async <Result>(
  { from, to }: Pick<DirectionRow, "from" | "to">,
  isOne: boolean,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (isOne || !(error instanceof ApiError)) throw error;
    const { detail, fields } = error.problem;
    const pair = `${from.code} → ${to.code}`;
    const named = (message: Localized) => messages("of_pair", { pair, message });
    throw new ApiError({
      ...error.problem,
      detail: named(detail),
      ...(fields && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, said]) => [name, [said].flat().map(named)]),
        ),
      }),
    });
  }
};

interface Changing {
  readonly deps: CalculatorDeps;
  readonly facts: PairFacts;
  readonly change: Change;
  readonly context: StaffContext;
}

/** Changes directions alike, or none of them; each has its act in the journal. */
const changeEach = async (
  trx: Trx,
  { deps, facts, change, context }: Changing,
  all: readonly Seen[],
): Promise<Pair[]> => {
  const { course, preview: isPreview = false, confirm: isConfirmed = false } = change;
  const { locale } = context;
  const now = deps.clock.now();
  const found: { row: DirectionRow; seen: number | undefined }[] = [];
  for (const { version: seen, ...sides } of all) {
    const row = await findDirection(trx, sides);
    if (row === undefined) throw notFound();
    await naming(row, all.length === 1, () => check(trx, row, seen, { change, now }));
    found.push({ row, seen });
  }
  const makeOne = async (row: DirectionRow, seen: number | undefined): Promise<Pair> => {
    await write(trx, { deps, facts, change }, row, seen);
    const sides = { from: row.from.id, to: row.to.id };
    const pair = await readPairIn(trx, deps, facts, { ...sides, locale });
    if (pair === undefined) throw fieldErrors({ course: messages("course_unknown") });
    // The verification rate exceeds the fixed one, so it has at least as many digits.
    if (wholeDigitsOf(pair.verificationCourse ?? "0") > maxSignificantDigits)
      throw fieldErrors({ course: messages("course_too_large") });
    return pair;
  };
  const making = async () => {
    const made: Pair[] = [];
    for (const { row, seen } of found)
      made.push(await naming(row, all.length === 1, () => makeOne(row, seen)));
    return made;
  };
  // A rate of one's own is compared with the market, by the guard above.
  const isJudged = isConfirmed || typeof course === "string";
  const asks = isPreview ? "always" : isJudged ? null : "far";
  const ids = found.map(({ row }) => row.id);
  const pairs = await changePrices(trx, ids, making, { now, locale, asks });
  for (const { row } of found)
    await recordAct(trx, context, {
      subject: `${row.from.code}-${row.to.code}`,
      change,
      was: { ...row, course: row.fixed_course, course_until: row.fixed_until, source: row.rate_source },
      at: now,
    });
  return pairs;
};

/**
 * Opens or closes a direction, or changes its rate, margin, bounds, limits, notice and risk threshold. With `preview`, nothing is saved.
 * @throws ApiError 404 when there is no such direction; 400 when the rate is invalid, or would be unknown; 409
 * `version_conflict`, `off_market`, or `unseen` of a preview.
 */
export const switchDirection = (
  deps: CalculatorDeps,
  facts: PairFacts,
  sides: Sides,
  { version, ...change }: Change,
  context: StaffContext,
): Promise<Pair> =>
  transaction(deps.database.db, async (trx) => {
    const [pair] = await changeEach(trx, { deps, facts, change, context }, [{ ...sides, version }]);
    if (pair === undefined) throw notFound();
    return pair;
  });

/** Changes several directions alike, in one order for everybody. Idempotent by key. @throws ApiError as `switchDirection`; 409 and 422 of the key. */
export const switchDirections = async (
  deps: CalculatorDeps,
  facts: PairFacts,
  request: RequestBody<"changeDirections">,
  context: StaffContext,
): Promise<OperationResponse<"changeDirections">> => {
  const { operation, staff, idempotencyKey: key } = context;
  const intention = { key, scope: operation, requestHash: requestHash(request, staff) };
  const { version, ...change } = request.change;
  const pairs = request.pairs
    .map((pair) => ({ version, ...pair }))
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
  return transaction(deps.database.db, (trx) =>
    withIdempotency<OperationResponse<"changeDirections">>(trx, intention, deps.clock.now(), async () => {
      await changeEach(trx, { deps, facts, change, context }, pairs);
      return { status: 204 };
    }),
  );
};
