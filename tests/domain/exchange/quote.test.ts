import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EffectiveLimits, effectiveLimits } from "#domain/exchange/limits.ts";
import { add, compare, isPositive, isZero, multiply, subtract, unitOf } from "#domain/money/money.ts";
import { beyondOf, checkQuote, quote, quotesOf } from "#domain/exchange/quote.ts";
import { excessOf, missingOf } from "#domain/claim/received.ts";
import { amounts, conversions } from "../arbitraries.ts";

const conversion = { course: "5012345.1", fromDecimals: 8, toDecimals: 2 };
const limits: EffectiveLimits = {
  from: { min: "0.001", max: "2" },
  to: { min: "5012.34", max: "10024690.2" },
  available: true,
};

describe("quote", () => {
  test("keeps the typed amount and computes the other", () => {
    expect(quote({ side: "from", amount: "0.015", ...conversion })).toEqual({
      fromSumma: "0.015",
      toSumma: "75185.17",
    });
    expect(quote({ side: "to", amount: "75000", ...conversion })).toEqual({
      fromSumma: "0.01496306",
      toSumma: "75000",
    });
  });

  test("cuts the typed amount to its side's decimals", () => {
    expect(quote({ side: "from", amount: "0.0150000099", ...conversion }).fromSumma).toBe("0.015");
    expect(quote({ side: "to", amount: "75000.009", ...conversion })).toEqual({
      fromSumma: "0.01496306",
      toSumma: "75000",
    });
  });

  test("is consistent for the server exactly with the page's figures", () => {
    const sides = fc.constantFrom("from" as const, "to" as const);
    fc.assert(
      fc.property(conversions, sides, amounts(8), (terms, side, amount) => {
        const quoted = quote({ side, amount, ...terms });
        expect(quotesOf({ ...terms, ...quoted })).toContainEqual({ ...quoted, side });
        const nearest = quote({ ...terms, side: "from", amount: quoted.fromSumma });
        const generous = add(nearest.toSumma, unitOf(terms.toDecimals));
        expect(quotesOf({ ...terms, ...nearest, toSumma: generous })[0]).toEqual(
          compare(quote({ side: "to", amount: generous, ...terms }).fromSumma, nearest.fromSumma) === 0
            ? { ...nearest, toSumma: generous, side: "to" }
            : { ...nearest, side: "from" },
        );
        expect(
          quotesOf({ ...terms, ...nearest, toSumma: add(generous, unitOf(terms.toDecimals)) }),
        ).not.toContainEqual(expect.objectContaining({ side: "from" }));
      }),
    );
  });

  test("takes amounts whose other one was rounded either way, at the exact sum", () => {
    const sides = fc.constantFrom("from" as const, "to" as const);
    fc.assert(
      fc.property(conversions, sides, amounts(8), (terms, side, amount) => {
        const { fromSumma, toSumma } = quote({ side, amount, ...terms });
        const [from, to] = [unitOf(terms.fromDecimals), unitOf(terms.toDecimals)];
        // `quote` rounds what is sent up, and what is received down. Who rounds to the nearest is a unit off at most.
        const rounded =
          side === "from"
            ? { fromSumma, toSumma: add(toSumma, to) }
            : { fromSumma: subtract(fromSumma, from), toSumma };
        fc.pre(isPositive(rounded.fromSumma));
        const [exact] = quotesOf({ ...terms, ...rounded });
        if (exact === undefined) throw new Error("It was refused");
        expect(
          quote({
            ...terms,
            side: exact.side,
            amount: exact.side === "from" ? exact.fromSumma : exact.toSumma,
          }),
        ).toMatchObject({ fromSumma: exact.fromSumma, toSumma: exact.toSumma });
        expect(exact[exact.side === "from" ? "fromSumma" : "toSumma"]).toBe(
          rounded[exact.side === "from" ? "fromSumma" : "toSumma"],
        );
      }),
    );
  });

  test("never pays more than the course gives when it is consistent", () => {
    const sides = fc.constantFrom("from" as const, "to" as const);
    fc.assert(
      fc.property(conversions, sides, amounts(8), (terms, side, amount) => {
        const { fromSumma, toSumma } = quote({ side, amount, ...terms });
        expect(compare(toSumma, multiply(fromSumma, terms.course))).toBeLessThanOrEqual(0);
        if (isZero(fromSumma)) expect(isZero(toSumma)).toBe(true);
      }),
    );
  });
});

describe("the server's answer", () => {
  const check = (fromSumma: string, toSumma: string): string[] =>
    checkQuote({ ...conversion, fromSumma, toSumma, limits }).map(({ field, code }) => `${field} ${code}`);

  test.each([
    ["0.015", "75185.17", []],
    ["0.01496306", "75000", []],
    ["0.0150", "75185.170", []],
    // Rounded to the nearest unit.
    ["0.015", "75185.18", []],
    ["0.015", "75185.19", []],
    ["0.015", "75185.23", ["toSumma inconsistent"]],
    ["0.015", "75185.16", []],
    ["0.015", "75185.1", ["toSumma inconsistent"]],
    ["0.015000001", "75185.17", ["fromSumma too_many_decimals"]],
    ["0.015", "75185.171", ["toSumma too_many_decimals"]],
    ["0", "0", ["fromSumma not_positive", "toSumma not_positive"]],
    ["-0.015", "-75185.17", ["fromSumma not_positive", "toSumma not_positive"]],
    ["1e3", "75185.17", ["fromSumma not_a_number"]],
    ["NaN", "", ["fromSumma not_a_number", "toSumma not_a_number"]],
    ["0.00099999", "5012.29", ["fromSumma below_min"]],
    ["2.00000001", "10024690.25", ["fromSumma above_max"]],
  ])("%s for %s: %j", (fromSumma, toSumma, errors) => {
    expect(check(fromSumma, toSumma)).toEqual(errors);
  });

  test("an error names the violated bound", () => {
    expect(checkQuote({ ...conversion, fromSumma: "3", toSumma: "15037035.3", limits })).toEqual([
      { field: "fromSumma", code: "above_max", limit: "2" },
    ]);
  });
});

test("the receive maximum can be received, above what may be sent", () => {
  const terms = { course: "5012345.1", fromDecimals: 8, toDecimals: 2 };
  const side = { min: null, max: null, minVerification: null };
  const found = effectiveLimits({
    from: { ...side, roundCalculator: 8 },
    to: { ...side, max: "600000", roundCalculator: 2 },
    course: terms.course,
    courseType: "default",
    reserve: "1000000",
  });
  expect([found.from.max, found.to.max]).toEqual(["0.11970444", "600000"]);
  const received = quote({ ...terms, side: "to", amount: "600000" });
  expect(received).toEqual({ fromSumma: "0.11970445", toSumma: "600000" });
  expect(beyondOf({ ...received, side: "to" }, found)).toBeNull();
  expect(checkQuote({ ...terms, ...received, limits: found })).toEqual([]);
  const sent = quote({ ...terms, side: "from", amount: received.fromSumma });
  expect(beyondOf({ ...sent, side: "from" }, found)).toBe("max");
  expect(checkQuote({ ...terms, ...sent, limits: found })).toMatchObject([{ code: "above_max" }]);
  const more = quote({ ...terms, side: "to", amount: "600000.01" });
  expect(checkQuote({ ...terms, ...more, limits: found })).toMatchObject([{ code: "above_max" }]);
});

test("the missing part is all, the rest, or nothing", () => {
  expect(missingOf("0.0100", null)).toBe("0.01");
  expect(missingOf("0.01", "0.004")).toBe("0.006");
  expect(missingOf("0.01", "0.01")).toBe("0");
  expect(missingOf("0.01", "0.02")).toBe("0");
});

test("only what exceeds the requested amount is an excess", () => {
  expect(excessOf("0.01", "0.015")).toBe("0.005");
  expect(excessOf("0.01", "0.010")).toBeNull();
  expect(excessOf("0.01", "0.009")).toBeNull();
  expect(excessOf("0.01", null)).toBeNull();
});

test("a limit is the last amount within it", () => {
  const bounds = { from: { min: "1", max: "2" }, to: { min: "10", max: "20" } } as EffectiveLimits;
  const beyond = (side: "from" | "to", fromSumma: string, toSumma: string) =>
    beyondOf({ side, fromSumma, toSumma }, bounds);
  expect([beyond("from", "1", "10"), beyond("from", "2", "20"), beyond("to", "2", "20")]).toEqual([
    null,
    null,
    null,
  ]);
  expect([beyond("from", "0.9", "9"), beyond("from", "2.1", "20"), beyond("to", "2", "20.1")]).toEqual([
    "min",
    "max",
    "max",
  ]);
});
