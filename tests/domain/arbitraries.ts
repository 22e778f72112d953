import fc from "fast-check";
import type { SideLimits } from "#domain/exchange/limits.ts";
import { normalize } from "#domain/money/money.ts";

/** A non-negative decimal with up to `decimals` decimals, small and large ones alike. */
export function amounts(decimals: number, digits = 12): fc.Arbitrary<string> {
  return fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) }).map((units) => {
    const text = units.toString().padStart(decimals + 1, "0");
    return normalize(decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`);
  });
}

/** Amounts above zero. */
export function positiveAmounts(decimals: number, digits = 12): fc.Arbitrary<string> {
  return amounts(decimals, digits).filter((amount) => amount !== "0");
}

/** Courses over twenty orders of magnitude with at most twelve significant digits. */
export const courses = fc
  .tuple(fc.integer({ min: 0, max: 14 }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([decimals, units]) => {
    const text = units.toString().padStart(decimals + 1, "0");
    return normalize(decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`);
  });

/** Numbers of decimals that currencies use. */
const decimalCounts = fc.constantFrom(0, 2, 4, 6, 8);

/** A course with the decimals of both sides. */
export const conversions = fc.record({
  course: courses,
  fromDecimals: decimalCounts,
  toDecimals: decimalCounts,
});

/** Limits of a side as configured, possibly absent. */
function sideLimits(decimals: number): fc.Arbitrary<SideLimits> {
  const limit = fc.option(amounts(decimals), { nil: null });
  return fc.record({
    min: limit,
    max: limit,
    minVerification: limit,
    roundCalculator: fc.constant(decimals),
  });
}

/** Everything that determines the limits of a pair. */
export const limitsInputs = fc.tuple(decimalCounts, decimalCounts).chain(([fromDecimals, toDecimals]) =>
  fc.record({
    from: sideLimits(fromDecimals),
    to: sideLimits(toDecimals),
    course: courses,
    courseType: fc.constantFrom("default" as const, "verification" as const),
    reserve: amounts(toDecimals, 16),
  }),
);
