import { expect, it } from "vitest";
import { sumChangeOf } from "#machines/exchange/exchange/course-change.selectors.ts";

const change = (seen: object, now: object) => sumChangeOf({ seen, now } as Parameters<typeof sumChangeOf>[0]);

it("is of what is received while the same is sent", () => {
  const seen = { fromSumma: "0.01", toSumma: "78198.05" };
  expect(change(seen, { fromSumma: "0.01", toSumma: "77416.07" })).toEqual({
    side: "receive",
    before: "78198.05",
    now: "77416.07",
    by: "-781.98",
    percent: "-1",
  });
});

it("is of what is sent where the visitor chose what they receive", () => {
  const seen = { fromSumma: "0.01", toSumma: "50000" };
  expect(change(seen, { fromSumma: "0.0101", toSumma: "50000" })).toMatchObject({
    side: "send",
    by: "0.0001",
    percent: "1",
  });
});
