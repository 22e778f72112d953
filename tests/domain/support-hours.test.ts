import { expect, it } from "vitest";
import { supportHoursText } from "#domain/support-hours.ts";

it.each([
  ["09:00", "23:00", "09:00–23:00 (UTC+3)"],
  ["22:00", "06:00", "22:00–06:00 (UTC+3)"],
  ["00:00", "23:00", "00:00–23:00 (UTC+3)"],
  ["09:00", "24:00", "09:00–24:00 (UTC+3)"],
  ["00:00", "24:00", "always"],
])("hours of support from %s to %s read %s", (from, to, text) => {
  expect(supportHoursText({ from, to, zone: "UTC+3" }, "always")).toBe(text);
});
