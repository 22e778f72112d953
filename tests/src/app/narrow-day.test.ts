import { expect, test } from "vitest";
import { formatNarrowDay } from "#src/i18n/formatDate.ts";

test("a day in a narrow column is written so that it fits", () => {
  expect(formatNarrowDay("en", "2026-03-03T12:00:00Z")).toBe("3 Mar 2026");
  expect(formatNarrowDay("ru", "2026-03-03T12:00:00Z")).toBe("03.03.2026");
});
