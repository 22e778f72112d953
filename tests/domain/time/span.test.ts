import { expect, it } from "vitest";
import { writeSpan } from "#domain/time/span.ts";

it.each([
  [0, "1 min", "1 мин"],
  [27.6, "28 min", "28 мин"],
  [59.5, "1 hr", "1 ч"],
  [192, "3 hr 12 min", "3 ч 12 мин"],
  [1_440, "1 day", "1 д"],
  [1_443, "1 day", "1 д"],
  [3_180, "2 days 5 hr", "2 д 5 ч"],
])("%f minutes are %s", (minutes, en, ru) => {
  expect(writeSpan("en", minutes).replaceAll("\u00A0", " ")).toBe(en);
  expect(writeSpan("ru", minutes).replaceAll("\u00A0", " ")).toBe(ru);
});
