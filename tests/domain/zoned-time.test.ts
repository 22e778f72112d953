import { describe, expect, it, vi } from "vitest";
import { isTimeZone, localDateOf } from "#domain/zoned-time.ts";

describe("the name of a time zone", () => {
  it.each(["Europe/Moscow", "europe/MOSCOW", "Etc/GMT+5", "America/Port-au-Prince", "EST5EDT", "UTC"])(
    "is %s",
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  // The Kelvin sign is a small k in JavaScript.
  it.each(["", "+03:00", "Nowhere/Land", "Europe/\u212Aiev", "UTC\0", "Europe/Moscow "])(
    "is not %j",
    (name) => {
      expect(isTimeZone("Europe/Kiev")).toBe(true);
      expect(isTimeZone(name)).toBe(false);
    },
  );

  it("is one, however its letters are written: each format takes memory for good", () => {
    const made = vi.spyOn(Intl, "DateTimeFormat");
    try {
      const letters = "indian/antananarivo".split("");
      for (let each = 0; each < 50; each += 1) {
        const name = letters
          .map((one, index) => ((each >> index) % 2 === 1 ? one.toUpperCase() : one))
          .join("");
        expect(isTimeZone(name)).toBe(true);
        expect(localDateOf(name, Date.UTC(2026, 0, 31, 22))).toBe("2026-02-01");
      }
      expect(made).toHaveBeenCalledTimes(1);
    } finally {
      made.mockRestore();
    }
  });
});
