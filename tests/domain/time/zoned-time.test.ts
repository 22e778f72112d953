import { describe, expect, it, vi } from "vitest";
import { isTimeZone, localDateOf, localMomentOf, offsetText, startOfDate } from "#domain/time/zoned-time.ts";

describe("the name of a time zone", () => {
  it.each(["Europe/Moscow", "europe/MOSCOW", "Etc/GMT+5", "America/Port-au-Prince", "EST5EDT", "UTC"])(
    "is %s",
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  // In JavaScript the Kelvin sign lower-cases to k.
  it.each(["", "+03:00", "Nowhere/Land", "Europe/\u212Aiev", "UTC\0", "Europe/Moscow "])(
    "is not %j",
    (name) => {
      expect(isTimeZone("Europe/Kiev")).toBe(true);
      expect(isTimeZone(name)).toBe(false);
    },
  );

  it("is normalized, because each spelling would cache another formatter", () => {
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

describe("the offset of a time zone", () => {
  it.each([
    ["UTC", "UTC"],
    ["Europe/Moscow", "UTC+3"],
    ["Asia/Kolkata", "UTC+5:30"],
    ["America/Los_Angeles", "UTC−8"],
    ["America/St_Johns", "UTC−3:30"],
  ])("of %s in winter is %s", (zone, text) => {
    expect(offsetText(zone, Date.UTC(2026, 0, 15, 12, 30, 15, 600))).toBe(text);
  });

  it("has minutes of two digits", () => {
    // Jakarta's clocks were 7 hours and 7 minutes ahead of Greenwich until 1923.
    expect(offsetText("Asia/Jakarta", Date.UTC(1900, 0, 1))).toBe("UTC+7:07");
  });

  it("equals the one that Intl formats, in summer and winter", () => {
    for (const zone of Intl.supportedValuesOf("timeZone"))
      for (const at of [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]) {
        const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" });
        const { value = "" } = parts.formatToParts(at).find(({ type }) => type === "timeZoneName") ?? {};
        expect(offsetText(zone, at), zone).toBe(
          value.replace("GMT", "UTC").replace("-", "−").replace(/\+0$/, ""),
        );
      }
  });
});

describe("a date begins", () => {
  it.each([
    ["at midnight", "Europe/Moscow", "2026-01-01", "2025-12-31T21:00:00Z"],
    ["at the end of a gap over midnight", "America/Santiago", "2026-09-06", "2026-09-06T04:00:00Z"],
    ["at midnight when the gap comes before it", "Asia/Beirut", "2026-03-30", "2026-03-29T21:00:00Z"],
    // Clocks in Toronto once jumped from 23:30 of the day before to 00:30.
    ["after a skipped half hour", "America/Toronto", "1919-03-31", "1919-03-31T04:30:00Z"],
    ["with the next one where it is left out", "Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"],
  ])("%s", (_when, zone, date, instant) => {
    expect(new Date(startOfDate(zone, date))).toEqual(new Date(instant));
  });
});

it("writes a moment as a spreadsheet reads it, on the date of the zone", () => {
  const moment = Date.parse("2026-11-20T12:00:05.700Z");
  expect(localMomentOf("UTC", moment)).toBe("2026-11-20 12:00:05");
  expect(localMomentOf("Pacific/Kiritimati", moment)).toBe("2026-11-21 02:00:05");
});
