import { afterEach, expect, it, vi } from "vitest";
import { formatMoment } from "#src/language/format.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([formatShortMoment, formatMoment])("writes a time in the zone where the device is now", (write) => {
  const at = () => write("en", "2026-11-20T11:00:00Z").match(/\d\d:\d\d/)?.[0];
  vi.stubEnv("TZ", "Europe/Moscow");
  expect(at()).toBe("14:00");
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(at()).toBe("20:00");
});
