import { ownMarginOf } from "#domain/exchange/course.ts";
import { percentOfTyped } from "#domain/exchange/course-steps.ts";
import type { DecimalString } from "#domain/money/money.ts";
import { isPositive, normalize } from "#domain/money/money.ts";
import type { Side } from "#domain/exchange/quote.ts";
import { checkQuote, quote } from "#domain/exchange/quote.ts";
import type { Direction } from "#server/exchange/calculator/direction.ts";
import { checkOpen } from "#server/claim/creation/check-claim.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, fieldErrors, refuse } from "#server/platform/errors.ts";
import { figure, decimalsError } from "#server/platform/figures.ts";
import type { PartnerCaller, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { countNew, requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { surchargeOf } from "#server/shop/shop/surcharge.ts";
import { messages } from "./messages.ts";
import type { PartnerWorld } from "./store.ts";
import { findQuote, insertQuote, scopeOf } from "./store.ts";
import { courseWith, limitsWith } from "./surcharge.ts";

/** Validity of a quote in seconds. */
const holds = 60;

/** Quotes per shop across all its keys. Each is stored for a day. */
const rate: Rate = { name: "partner.quotes", limit: 600, seconds: 60 };

/** Amounts and rate of an exchange. */
export interface Terms {
  readonly from: number;
  readonly to: number;
  readonly fromAmount: DecimalString;
  readonly toAmount: DecimalString;
  /** Surcharge included. */
  readonly course: DecimalString;
  /** Surcharge percent of the shop. */
  readonly surcharge: DecimalString;
}

const checkAmount = (direction: Direction, terms: Terms, side: Side, amount: DecimalString): void => {
  const { row } = direction;
  const decimals = direction[side].roundCalculator;
  refuse({ amount: decimalsError(amount, decimals) });
  const [problem] = checkQuote({
    course: terms.course,
    fromDecimals: direction.from.roundCalculator,
    toDecimals: direction.to.roundCalculator,
    fromSumma: terms.fromAmount,
    toSumma: terms.toAmount,
    limits: limitsWith(direction, terms.course),
  });
  if (problem === undefined) return;
  const { code, limit } = problem;
  if (code !== "below_min" && code !== "above_max") throw fieldErrors({ amount: messages("not_positive") });
  // Limits refer to the send side, even when the receive amount was requested.
  throw fieldErrors({
    amount: messages(code, { limit: limit === null ? "" : figure(limit), ticker: row.from.ticker }),
  });
};

/** What a rate is made of besides the surcharge; null where the exchange sets its own. */
interface RateParts {
  readonly market: DecimalString | null;
  /** Percent; negative where the customer gets less. */
  readonly margin: DecimalString | null;
}

/** The current terms of an amount for a shop. @throws ApiError 400 by field; 503 `tech_break`. */
export const presentTerms = async (
  { deps, directory }: ClaimServices,
  shop: string,
  { from, to, side, amount }: RequestBody<"createPartnerQuote">,
): Promise<Terms & RateParts> => {
  const direction = await directory.direction(from, to);
  if (direction === undefined) throw fieldErrors({ to: messages("direction_missing") });
  checkOpen(direction, deps.clock.now());
  if (!isPositive(amount)) throw fieldErrors({ amount: messages("not_positive") });
  const surcharge = await surchargeOf(deps.db, shop);
  const fromDecimals = direction.from.roundCalculator;
  const courseAt = (percent: DecimalString) => courseWith(direction, surcharge, percent);
  const course = courseAt(percentOfTyped(direction.steps, { side, amount, fromDecimals }, courseAt));
  if (course === null) throw fieldErrors({ to: messages("direction_missing") });
  const { fromSumma: fromAmount, toSumma: toAmount } = quote({
    course,
    side,
    amount,
    fromDecimals,
    toDecimals: direction.to.roundCalculator,
  });
  const terms = { from, to, fromAmount, toAmount, course, surcharge };
  checkAmount(direction, terms, side, amount);
  const { market } = direction;
  return { ...terms, market, margin: market === null ? null : ownMarginOf(course, market, surcharge) };
};

type Created = { readonly status: 201; readonly body: ResponseBody<"createPartnerQuote", 201> };

/**
 * Creates a quote, whose rate is valid for a minute. @throws ApiError 400 by field; 409 and 422 of the key;
 * 429; 503.
 */
export const createQuote = async (
  services: ClaimServices,
  { shop, mode }: PartnerCaller,
  asked: RequestBody<"createPartnerQuote">,
  key: string | undefined,
): Promise<Created> => {
  const { db, clock, ids, rateLimit } = services.deps;
  const now = clock.now();
  const expires = secondsAfter(now, holds);
  const intention = {
    key,
    scope: scopeOf("createPartnerQuote", { shop, mode }),
    requestHash: requestHash(asked),
  };
  await countNew(db, intention, now, () => rateLimit.hit(rate, shop));
  const terms = presentTerms(services, shop, asked);
  // When the key already has an answer, the current terms do not matter.
  await terms.catch(() => undefined);
  return transaction(db, (trx) =>
    withIdempotency<Created>(trx, intention, now, async () => {
      const { from, to, fromAmount, toAmount, course, surcharge, market, margin } = await terms;
      const id = ids.uuid();
      await insertQuote(trx, {
        id,
        shop_id: shop,
        is_test: mode === "test",
        from_currency_id: from,
        to_currency_id: to,
        from_amount: fromAmount,
        to_amount: toAmount,
        course,
        surcharge,
        created_at: now,
        expires_at: expires,
      });
      const body = {
        id,
        from,
        to,
        from_amount: fromAmount,
        to_amount: toAmount,
        course,
        surcharge,
        market,
        margin,
        expires_at: expires.toISOString(),
      };
      return { status: 201, body };
    }),
  );
};

/**
 * The terms of a quote given to the shop in this mode. @throws ApiError 409 `quote_unknown`, `quote_expired`.
 */
export const quotedTerms = async (
  { deps }: ClaimServices,
  world: PartnerWorld,
  id: string,
): Promise<Terms> => {
  const row = await findQuote(deps.db, world, id);
  if (row === undefined) throw conflict("quote_unknown", messages("quote_unknown"));
  if (row.expires_at <= deps.clock.now()) throw conflict("quote_expired", messages("quote_expired"));
  return {
    from: row.from_currency_id,
    to: row.to_currency_id,
    fromAmount: row.from_amount,
    toAmount: row.to_amount,
    course: row.course,
    surcharge: normalize(row.surcharge),
  };
};
