import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OfficeHours, OpenRange, VisitRules } from "#domain/site/office-hours.ts";
import { openingAt, openRangesOn, visitAt, visitDays } from "#domain/site/office-hours.ts";
import { instantOf, localDateOf, nextDate, startOfDate, weekdayOf } from "#domain/time/zoned-time.ts";

const kazan: OfficeHours = {
  timeZone: "Europe/Moscow",
  week: [
    { days: [1, 2, 3, 4, 5], from: "10:00", to: "19:00" },
    { days: [6], from: "11:00", to: "17:00" },
  ],
  exceptions: { "2026-11-24": [], "2026-11-25": [{ from: "12:00", to: "14:00" }] },
};
const rules: VisitRules = { lead: 30, step: 30, last: 30, grace: 60, days: 3, horizon: 14 };
const at = (iso: string): number => Date.parse(iso);
const iso = (instant: number): string => new Date(instant).toISOString();

const wallClocks = new Map<string, Intl.DateTimeFormat>();
const wallClockOf = (timeZone: string): Intl.DateTimeFormat => {
  const clock =
    wallClocks.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
  wallClocks.set(timeZone, clock);
  return clock;
};

/** Whether the office is open, by its local wall clock and independently of `visitDays`. */
const isOpenAt = (hours: OfficeHours, moment: number): boolean => {
  const { timeZone } = hours;
  const clock = wallClockOf(timeZone).format(moment);
  return openRangesOn(hours, localDateOf(timeZone, moment)).some(
    ({ from, to }) => from <= clock && clock < to,
  );
};

describe("the hours of an office", () => {
  test("depend on the weekday in its own time zone", () => {
    expect(isOpenAt(kazan, at("2026-11-23T06:59:59Z"))).toBe(false);
    expect(isOpenAt(kazan, at("2026-11-23T07:00:00Z"))).toBe(true);
    expect(isOpenAt(kazan, at("2026-11-23T15:59:59Z"))).toBe(true);
    expect(isOpenAt(kazan, at("2026-11-23T16:00:00Z"))).toBe(false);
    // Sunday.
    expect(isOpenAt(kazan, at("2026-11-22T10:00:00Z"))).toBe(false);
  });

  test("are exact to the minute", () => {
    const early = { ...kazan, week: [{ days: [1], from: "09:15", to: "18:59" }] };
    expect(isOpenAt(early, at("2026-11-23T06:14:59Z"))).toBe(false);
    expect(isOpenAt(early, at("2026-11-23T06:15:00Z"))).toBe(true);
    expect(isOpenAt(early, at("2026-11-23T15:58:59Z"))).toBe(true);
    expect(isOpenAt(early, at("2026-11-23T15:59:00Z"))).toBe(false);
  });

  test("are replaced by an exception: closed, or other hours", () => {
    expect(openRangesOn(kazan, "2026-11-24")).toEqual([]);
    expect(isOpenAt(kazan, at("2026-11-24T10:00:00Z"))).toBe(false);
    expect(isOpenAt(kazan, at("2026-11-25T07:00:00Z"))).toBe(false);
    expect(isOpenAt(kazan, at("2026-11-25T10:59:00Z"))).toBe(true);
  });

  test("list several ranges of a day by time, whatever their order in the week", () => {
    const lunch: OfficeHours = {
      ...kazan,
      week: [
        { days: [1], from: "14:00", to: "24:00" },
        { days: [1], from: "09:00", to: "13:00" },
      ],
    };
    expect(openRangesOn(lunch, "2026-11-23").map(({ from }) => from)).toEqual(["09:00", "14:00"]);
    expect(isOpenAt(lunch, at("2026-11-23T10:30:00Z"))).toBe(false);
    expect(isOpenAt(lunch, at("2026-11-23T20:59:00Z"))).toBe(true);
  });
});

describe("the opening of an office", () => {
  const opening = (hours: OfficeHours, moment: string) => {
    const { isOpen, changesAt } = openingAt(hours, at(moment));
    return [isOpen, changesAt === null ? null : iso(changesAt)];
  };

  test("changes with its hours, through the night, over closed days, or never", () => {
    expect(opening(kazan, "2026-11-23T07:00:00Z")).toEqual([true, "2026-11-23T16:00:00.000Z"]);
    expect(opening(kazan, "2026-11-23T16:00:00Z")).toEqual([false, "2026-11-25T09:00:00.000Z"]);
    expect(opening(kazan, "2026-11-25T08:59:59Z")).toEqual([false, "2026-11-25T09:00:00.000Z"]);
    const nightly = {
      timeZone: "Europe/Moscow",
      exceptions: {},
      week: [
        { days: [1], from: "20:00", to: "24:00" },
        { days: [2], from: "00:00", to: "04:00" },
        { days: [2], from: "04:00", to: "05:30" },
      ],
    };
    expect(opening(nightly, "2026-11-23T20:00:00Z")).toEqual([true, "2026-11-24T02:30:00.000Z"]);
    const days = [1, 2, 3, 4, 5, 6, 7];
    const always = { ...kazan, week: [{ days, from: "00:00", to: "24:00" }], exceptions: {} };
    expect(opening(always, "2026-11-23T20:00:00Z")).toEqual([true, null]);
    expect(opening({ ...kazan, week: [], exceptions: {} }, "2026-11-23T20:00:00Z")).toEqual([false, null]);
  });

  test("is what the wall clock says, until it changes", () => {
    for (const timeZone of ["Europe/Moscow", "America/New_York", "Asia/Kolkata"])
      for (
        let moment = at("2026-10-30T00:00:00Z");
        moment < at("2026-11-09T00:00:00Z");
        moment += 37 * 60_000
      ) {
        const hours = { ...kazan, timeZone };
        const { isOpen, changesAt } = openingAt(hours, moment);
        expect(isOpen).toBe(isOpenAt(hours, moment));
        expect(changesAt).toBeGreaterThan(moment);
        expect(isOpenAt(hours, changesAt ?? 0)).toBe(!isOpen);
        expect(isOpenAt(hours, (changesAt ?? 0) - 1)).toBe(isOpen);
      }
  });
});

describe("the visits on offer", () => {
  test("begin after the lead time, end before closing and skip closed days", () => {
    // Sunday noon: Monday is next, Tuesday is closed, Wednesday is short.
    const days = visitDays(kazan, at("2026-11-22T09:00:00Z"), rules);
    expect(days.map(({ date }) => date)).toEqual(["2026-11-23", "2026-11-25", "2026-11-26"]);
    expect(days[0]?.visits.map((visit) => iso(visit.at)).slice(0, 2)).toEqual([
      "2026-11-23T07:00:00.000Z",
      "2026-11-23T07:30:00.000Z",
    ]);
    expect(days[0]?.visits.at(-1)).toEqual({ at: at("2026-11-23T15:30Z"), until: at("2026-11-23T16:00Z") });
    expect(days[1]?.visits).toHaveLength(4);
  });

  test("today include only times that can still be reached", () => {
    const [today] = visitDays(kazan, at("2026-11-23T14:40:00Z"), rules);
    expect(today?.visits.map((visit) => iso(visit.at))).toEqual(["2026-11-23T15:30:00.000Z"]);
    expect(visitDays(kazan, at("2026-11-23T15:01:00Z"), rules)[0]?.date).toBe("2026-11-25");
  });

  test("are absent when the office never opens", () => {
    expect(visitDays({ ...kazan, week: [] }, at("2026-12-01T09:00:00Z"), rules)).toEqual([]);
    expect(visitAt({ ...kazan, week: [] }, at("2026-12-01T09:00:00Z"), rules, null)).toBeNull();
  });

  test("are the only valid choices, and the first is the default", () => {
    const now = at("2026-11-22T09:00:00Z");
    expect(visitAt(kazan, now, rules, null)?.at).toBe(at("2026-11-23T07:00:00Z"));
    const wanted = (text: string) => visitAt(kazan, now, rules, at(text));
    expect(wanted("2026-11-23T09:30:00Z")).toEqual({
      at: at("2026-11-23T09:30:00Z"),
      until: at("2026-11-23T10:30:00Z"),
    });
    for (const refused of [
      "2026-11-20T09:30:00Z", // past
      "2026-11-23T06:30:00Z", // before opening
      "2026-11-23T16:00:00Z", // at closing
      "2026-11-24T09:30:00Z", // a closed day
      "2026-11-23T09:31:00Z", // between two visits
      "2026-11-27T09:30:00Z", // too far ahead
      "2036-11-24T09:30:00Z",
    ])
      expect(wanted(refused), refused).toBeNull();
  });
});

describe("the bounds of a visit", () => {
  const office = (range: OpenRange): OfficeHours => ({
    timeZone: "Europe/Moscow",
    week: [{ days: [1], ...range }],
    exceptions: {},
  });
  const sunday = at("2026-11-22T09:00:00Z");
  const clocks = (hours: OfficeHours, change: Partial<VisitRules> = {}) =>
    visitDays(hours, sunday, { ...rules, days: 1, ...change }).flatMap(({ visits }) =>
      visits.map((visit) =>
        [visit.at, visit.until].map((moment) => iso(moment + 3 * 3_600_000).slice(11, 16)),
      ),
    );

  test("are a step apart, the last one well before closing", () => {
    expect(clocks(office({ from: "09:15", to: "11:59" }), { step: 40, last: 64 })).toEqual([
      ["09:15", "10:15"],
      ["09:55", "10:55"],
      ["10:35", "11:35"],
    ]);
    expect(clocks(office({ from: "09:15", to: "11:40" }), { step: 40, last: 65 })).toHaveLength(3);
    expect(clocks(office({ from: "09:15", to: "11:39" }), { step: 40, last: 65 })).toHaveLength(2);
  });

  test("exclude the minute of closing and everything after it", () => {
    expect(clocks(office({ from: "10:00", to: "11:00" }), { last: 0, grace: 45 })).toEqual([
      ["10:00", "10:45"],
      ["10:30", "11:00"],
    ]);
  });

  test("honour the lead time to the minute", () => {
    const monday = office({ from: "10:00", to: "12:00" });
    const first = (now: string) => iso(visitAt(monday, at(now), rules, null)?.at ?? 0);
    expect(first("2026-11-23T06:30:00Z")).toBe("2026-11-23T07:00:00.000Z");
    expect(first("2026-11-23T06:30:01Z")).toBe("2026-11-23T07:30:00.000Z");
  });

  test("cover the given number of days, starting today", () => {
    const monday = office({ from: "10:00", to: "12:00" });
    expect(visitDays(monday, sunday, { ...rules, horizon: 1 })).toEqual([]);
    expect(visitDays(monday, sunday, { ...rules, horizon: 2 }).map(({ date }) => date)).toEqual([
      "2026-11-23",
    ]);
    const many = visitDays(monday, sunday, { ...rules, days: 9, horizon: 16 });
    expect(many.map(({ date }) => date)).toEqual(["2026-11-23", "2026-11-30", "2026-12-07"]);
  });

  test("sort ranges of one day by hour and minute", () => {
    const week = ["12:30", "09:45", "12:05", "09:05"].map((from) => ({ days: [1], from, to: "13:00" }));
    expect(
      openRangesOn({ timeZone: "UTC", week, exceptions: {} }, "2026-11-23").map(({ from }) => from),
    ).toEqual(["09:05", "09:45", "12:05", "12:30"]);
  });
});

describe("clock changes", () => {
  const berlin: OfficeHours = {
    timeZone: "Europe/Berlin",
    week: [{ days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "24:00" }],
    exceptions: {},
  };

  test.each([
    // The clock goes forward at midnight, so the day before has no 24:00.
    ["Africa/Cairo", "2026-04-23", 24],
    ["America/Havana", "2026-03-07", 24],
    // 30 December 2011 was skipped.
    ["Pacific/Apia", "2011-12-29", 24],
    ["Europe/Berlin", "2026-03-28", 24],
  ])("%s keeps its visits of %s", (timeZone, date, hours) => {
    const always: OfficeHours = { ...berlin, timeZone };
    const [day] = visitDays(always, startOfDate(timeZone, date), {
      ...rules,
      lead: 0,
      step: 60,
      last: 0,
      days: 1,
    });
    expect([day?.date, day?.visits.length]).toEqual([date, hours]);
    expect(day?.visits.at(-1)?.until).toBe(startOfDate(timeZone, nextDate(date)));
  });

  test("skip a local time that does not exist", () => {
    expect(instantOf("Europe/Berlin", "2026-03-29", 150)).toBeNull();
    const [day] = visitDays(berlin, at("2026-03-28T23:00:00Z"), { ...rules, lead: 0, days: 1 });
    // A day of 23 hours, without the visit that would end it.
    expect(day?.visits).toHaveLength(46);
    expect(new Set(day?.visits.map((visit) => visit.at)).size).toBe(46);
  });

  test("close an office at the end of the gap when its closing time does not exist", () => {
    const night = { ...berlin, week: [{ days: [6, 7], from: "00:00", to: "02:30" }] };
    const days = visitDays(night, at("2026-03-27T12:00:00Z"), { ...rules, days: 2 });
    expect(days.map(({ date }) => date)).toEqual(["2026-03-28", "2026-03-29"]);
  });

  test.each([
    ["America/New_York", "2026-03-08", 150, null],
    ["America/New_York", "2026-03-08", 119, "2026-03-08T06:59:00.000Z"],
    ["America/New_York", "2026-03-08", 180, "2026-03-08T07:00:00.000Z"],
    ["America/New_York", "2026-11-01", 60, "2026-11-01T05:00:00.000Z"],
    ["America/New_York", "2026-11-01", 120, "2026-11-01T07:00:00.000Z"],
    ["Australia/Lord_Howe", "2026-04-05", 105, "2026-04-04T14:45:00.000Z"],
    ["Australia/Lord_Howe", "2026-10-04", 135, null],
    ["Pacific/Kiritimati", "2026-11-23", 0, "2026-11-22T10:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-11-23", 1439, "2026-11-24T10:59:00.000Z"],
    ["Asia/Kathmandu", "2026-11-23", 1440, "2026-11-23T18:15:00.000Z"],
  ])("in %s on %s put minute %i at %s", (zone, date, minutes, expected) => {
    const found = instantOf(zone, date, minutes);
    expect(found === null ? null : iso(found)).toBe(expected);
  });

  test.each([
    ["2026-12-31T23:59:59Z", "Pacific/Kiritimati", "2027-01-01"],
    ["2027-01-01T10:59:59Z", "Pacific/Pago_Pago", "2026-12-31"],
    ["2026-02-28T20:59:59Z", "Europe/Moscow", "2026-02-28"],
    ["2026-02-28T21:00:00Z", "Europe/Moscow", "2026-03-01"],
    ["2028-02-29T12:00:00Z", "UTC", "2028-02-29"],
  ])("at %s make the date in %s %s", (moment, zone, date) => {
    expect(localDateOf(zone, at(moment))).toBe(date);
  });

  test("use the first of two equal local times", () => {
    expect(iso(instantOf("Europe/Berlin", "2026-10-25", 150) ?? 0)).toBe("2026-10-25T00:30:00.000Z");
  });

  test("keep opening at the same local time before and after", () => {
    expect(iso(instantOf("Europe/Berlin", "2026-03-28", 600) ?? 0)).toBe("2026-03-28T09:00:00.000Z");
    expect(iso(instantOf("Europe/Berlin", "2026-03-29", 600) ?? 0)).toBe("2026-03-29T08:00:00.000Z");
  });
});

describe("at any moment in any zone", () => {
  const zones = fc.constantFrom(
    "Europe/Moscow",
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
  );
  const moments = fc.date({
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2040-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  const times = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 10 }))
    .map(([from, long]) => {
      const text = (hour: number) => `${String(Math.min(hour, 24)).padStart(2, "0")}:00`;
      return { from: text(from), to: text(from + long) };
    });
  const offices = fc
    .record({ timeZone: zones, range: times, days: fc.subarray([1, 2, 3, 4, 5, 6, 7]) })
    .map(({ timeZone, range, days }) => ({ timeZone, week: [{ ...range, days }], exceptions: {} }));

  test("an offered visit is during opening hours, not before the lead time, and valid", () => {
    fc.assert(
      fc.property(offices, moments, (office, moment) => {
        const now = moment.getTime();
        for (const { date, visits } of visitDays(office, now, rules)) {
          const first = visits.at(0);
          const last = visits.at(-1);
          for (const visit of [first, last]) {
            if (visit === undefined) throw new Error("A day without visits");
            expect(isOpenAt(office, visit.at)).toBe(true);
            expect(isOpenAt(office, visit.until - 1)).toBe(true);
            expect(visit.at).toBeGreaterThanOrEqual(now + 30 * 60_000);
            expect(visit.until).toBeGreaterThan(visit.at);
            expect(localDateOf(office.timeZone, visit.at)).toBe(date);
            expect(visitAt(office, now, rules, visit.at)).toEqual(visit);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test("a local date and minutes lead back to the same instant", () => {
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: 0, max: 1439 }), (zone, moment, minutes) => {
        const date = localDateOf(zone, moment.getTime());
        const instant = instantOf(zone, date, minutes);
        if (instant === null) return;
        expect(localDateOf(zone, instant)).toBe(date);
      }),
    );
  });

  test("consecutive dates have consecutive weekdays", () => {
    expect(nextDate("2028-02-28")).toBe("2028-02-29");
    expect(nextDate("2026-12-31")).toBe("2027-01-01");
    expect([weekdayOf("2026-11-22"), weekdayOf("2026-11-23")]).toEqual([7, 1]);
  });
});
