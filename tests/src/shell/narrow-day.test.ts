import { expect, test } from "vitest";
import { formatNarrowDay } from "#src/shell/language/formatDate.ts";

test("a date is short enough for a narrow column", () => {
  expect(formatNarrowDay("en", "2026-03-03T12:00:00Z")).toBe("3 Mar 2026");
  expect(formatNarrowDay("ru", "2026-03-03T12:00:00Z")).toBe("03.03.2026");
});
