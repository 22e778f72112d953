import { maxSignificantDigits } from "#domain/amount.ts";
import { isZero, normalize } from "#domain/money.ts";
import type { Locale } from "#domain/locale.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import type { Clock } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/database.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/idempotency.ts";
import { recordAct } from "#server/staff/store.ts";
import { changeDirection, correctReserve } from "./direction-store.ts";
import { t } from "./messages.ts";

/** What the operator's switches need of the outside world and of other features. */
export interface ExchangeSwitchesDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The pair as visitors see it, read in the transaction of its change; undefined where its course is not known. */
  readonly readPair: (
    trx: Trx,
    sides: { readonly from: number; readonly to: number },
    locale: Locale,
  ) => Promise<ResponseBody<"changeDirection", 200> | undefined>;
  /** A currency with its decimals; undefined when there is none. */
  readonly findCurrency: (
    trx: Trx,
    id: number,
    locale: Locale,
  ) => Promise<ResponseBody<"setReserve", 200>["currency"] | undefined>;
  readonly setTech: (
    change: RequestBody<"setTech">,
    locale: Locale,
    staff: Staff,
  ) => Promise<ResponseBody<"setTech", 200>>;
}

/** Digits before the point of a reserve: one fewer than the database keeps, so that what comes back to it fits. */
const reserveDigits = 17;

const wholeDigits = (value: string): number => value.split(".", 1)[0]?.length ?? 0;

const significantDigits = (value: string): number => value.replace(".", "").replace(/^0+/, "").length;

const checkCourse = (course: string): void => {
  if (isZero(course)) throw fieldErrors({ course: t("above_zero") });
  if (significantDigits(normalize(course)) > maxSignificantDigits)
    throw fieldErrors({ course: t("digits", { limit: maxSignificantDigits }) });
};

/** A change of a direction, as it was asked. */
export interface DirectionSwitch {
  readonly sides: { readonly from: number; readonly to: number };
  readonly change: RequestBody<"changeDirection">;
  readonly locale: Locale;
  readonly staff: Staff;
}

/**
 * Opens or closes a direction, or fixes its course.
 * @throws ApiError 404 when there is no such direction, 400 when its course would not be known or is no course.
 */
export const switchDirection = async (
  { db, clock, readPair }: Pick<ExchangeSwitchesDeps, "db" | "clock" | "readPair">,
  { sides, change, locale, staff }: DirectionSwitch,
): Promise<ResponseBody<"changeDirection", 200>> => {
  const { enabled, course } = change;
  if (course !== undefined && course !== null) checkCourse(course);
  return transaction(db, async (trx) => {
    const fixed = course === undefined || course === null ? course : normalize(course);
    if (!(await changeDirection(trx, sides, { enabled, fixed_course: fixed }))) throw notFound();
    const pair = await readPair(trx, sides, locale);
    if (pair === undefined) throw fieldErrors({ course: t("course_unknown") });
    // The verification course is better than the fixed one, hence larger.
    if (wholeDigits(pair.verificationCourse ?? "0") > maxSignificantDigits)
      throw fieldErrors({ course: t("course_too_large") });
    await recordAct(trx, staff, {
      operation: "changeDirection",
      subject: `${pair.structure.from.currency.code}-${pair.structure.to.currency.code}`,
      change,
      at: clock.now(),
    });
    return pair;
  });
};

/** A correction of a reserve, as it was asked. */
export interface ReserveCorrection {
  readonly currency: number;
  readonly change: RequestBody<"setReserve">;
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
  readonly staff: Staff;
}

/**
 * Corrects what is available of a currency; repeatable under its key.
 * @throws ApiError 400 for an amount that leaves no room above it; 404 when there is no such currency; 409 and 422 of
 * the key.
 */
export const setReserve = async (
  { db, clock, findCurrency }: Pick<ExchangeSwitchesDeps, "db" | "clock" | "findCurrency">,
  { currency, change, locale, idempotencyKey, staff }: ReserveCorrection,
): Promise<OperationResponse<"setReserve">> => {
  const now = clock.now();
  const amount = normalize(change.amount);
  if (wholeDigits(amount) > reserveDigits)
    throw fieldErrors({ amount: t("reserve_too_large", { limit: reserveDigits }) });
  const intention = {
    key: idempotencyKey,
    scope: "setReserve",
    requestHash: requestHash(currency, change, staff),
  };
  return transaction(db, (trx) =>
    withIdempotency<OperationResponse<"setReserve">>(trx, intention, now, async () => {
      const found = await findCurrency(trx, currency, locale);
      if (found === undefined) throw notFound();
      await correctReserve(trx, { currency, amount, reason: change.reason, now, staff });
      await recordAct(trx, staff, { operation: "setReserve", subject: found.code, change, at: now });
      return { status: 200, body: { currency: found, amount } };
    }),
  );
};
