import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CourseStep } from "#domain/exchange/course-steps.ts";
import {
  areSteps,
  courseAtPercent,
  percentFor,
  percentOfTyped,
  stepsIn,
  stepsText,
} from "#domain/exchange/course-steps.ts";
import { compare, multiply } from "#domain/money/money.ts";
import { quote } from "#domain/exchange/quote.ts";

const hundredths = (count: number) => multiply(String(count), "0.01");

/** Steps as an exchange sets them, rising in both figures. */
const stepLists: fc.Arbitrary<CourseStep[]> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 200 })), { maxLength: 5 })
  .map((rises) => {
    let [from, percent] = [0, 0];
    return rises.map(([amount, share]) => {
      from += amount;
      percent += share;
      return { from: hundredths(from), percent: hundredths(percent) };
    });
  });
const amounts = fc.integer({ min: 1, max: 1_000_000 }).map(hundredths);
const courses = fc.integer({ min: 1, max: 1_000_000 }).map((count) => multiply(String(count), "0.0001"));
const decimals = { fromDecimals: 2, toDecimals: 8 };

const received = (steps: readonly CourseStep[], course: string, sent: string) =>
  quote({ side: "from", amount: sent, course: courseAtPercent(course, percentFor(steps, sent)), ...decimals })
    .toSumma;

describe("steps by amount", () => {
  it("begin at their amount", () => {
    const steps = [
      { from: "100", percent: "0.5" },
      { from: "1000", percent: "1" },
    ];
    expect(["99.99", "100", "999.99", "1000"].map((sent) => percentFor(steps, sent))).toEqual([
      "0",
      "0.5",
      "0.5",
      "1",
    ]);
    expect(courseAtPercent("80", "0.5")).toBe("80.4");
  });

  it("give more to who sends more", () =>
    fc.assert(
      fc.property(stepLists, courses, amounts, amounts, (steps, course, one, other) => {
        const [less, more] = compare(one, other) <= 0 ? [one, other] : [other, one];
        expect(compare(received(steps, course, less), received(steps, course, more))).toBeLessThanOrEqual(0);
      }),
    ));

  it("never promise more for a typed receive amount than what is sent for it earns", () =>
    fc.assert(
      fc.property(stepLists, courses, amounts, (steps, course, amount) => {
        const courseAt = (percent: string) => courseAtPercent(course, percent);
        const percent = percentOfTyped(steps, { side: "to", amount, fromDecimals: 2 }, courseAt);
        const { fromSumma } = quote({ side: "to", amount, course: courseAt(percent), ...decimals });
        expect(compare(percent, percentFor(steps, fromSumma))).toBeLessThanOrEqual(0);
      }),
    ));

  it("keep the lower rate between two", () => {
    const steps = [{ from: "100", percent: "1" }];
    const typed = (amount: string) =>
      percentOfTyped(steps, { side: "to", amount, fromDecimals: 2 }, (percent) =>
        courseAtPercent("10", percent),
      );
    expect(["1000", "1005", "1009.8", "1010"].map(typed)).toEqual(["0", "0", "0", "1"]);
  });

  it("rise in both figures, within the limits", () => {
    const steps = (...figures: [from: string, percent: string][]) =>
      areSteps(figures.map(([from, percent]) => ({ from, percent })));
    expect(steps()).toBe(true);
    expect(steps(["100", "0.1"], ["200", "10"])).toBe(true);
    expect(steps(["200", "0.1"], ["100", "0.2"])).toBe(false);
    expect(steps(["100", "0.2"], ["200", "0.2"])).toBe(false);
    expect(steps(["0", "0.2"])).toBe(false);
    expect(steps(["1", "0"])).toBe(false);
    expect(steps(["1", "10.1"])).toBe(false);
    expect(steps(["1", "0.00001"])).toBe(false);
    expect(steps(...[1, 2, 3, 4, 5, 6].map((n): [string, string] => [`${n}`, `${n}`]))).toBe(false);
  });
});

describe("typed steps", () => {
  it.each([
    ["", []],
    ["100000 0.3", [{ from: "100000", percent: "0.3" }]],
    [
      " 1 000 000  0,3 % \n\n2 000 000\t0.45%",
      [
        { from: "1000000", percent: "0.3" },
        { from: "2000000", percent: "0.45" },
      ],
    ],
  ])("read %j", (text, steps) => {
    expect(stepsIn(text)).toEqual(steps);
    expect(stepsIn(stepsText(steps))).toEqual(steps);
  });

  it.each(["0.3", "100000", "100 x", "100 0.3\n50 0.4", "100 30", "-5 1", "100 0.3 0.4.5"])(
    "refuse %j",
    (text) => expect(stepsIn(text)).toBeNull(),
  );
});
