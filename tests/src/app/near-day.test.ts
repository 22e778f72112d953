import { expect, test } from "vitest";
import { formatNearDay } from "#src/i18n/formatDate.ts";

test("a day names its year only where that is another one", () => {
  const now = new Date("2026-11-25T12:00:00Z");
  expect(formatNearDay("en", "2026-03-03T12:00:00Z", now)).toBe("3 Mar");
  expect(formatNearDay("en", "2025-03-03T12:00:00Z", now)).toBe("3 Mar 2025");
});
