import { describe, expect, test } from "vitest";
import type { HoursDraft } from "#domain/site/office-hours-check.ts";
import { hoursFaults } from "#domain/site/office-hours-check.ts";

const good: HoursDraft = {
  timeZone: "Asia/Yekaterinburg",
  week: [
    { days: [1, 2, 3, 4, 5], from: "10:00", to: "13:00" },
    { days: [1, 2, 3, 4, 5], from: "13:00", to: "19:00" },
    { days: [6], from: "00:00", to: "24:00" },
  ],
  exceptions: [
    { date: "2027-01-01", open: [] },
    {
      date: "2027-01-02",
      open: [
        { from: "15:00", to: "16:00" },
        { from: "10:00", to: "14:00" },
      ],
    },
  ],
};

test("valid hours have no error: ranges may touch, be in any order and last all day", () => {
  expect(hoursFaults(good)).toEqual([]);
  expect(hoursFaults({ timeZone: "UTC", week: [], exceptions: [] })).toEqual([]);
});

describe("an error names its place", () => {
  test.each(["Europe/Atlantis", "+03:00", "", "Europe/Moscow "])("the zone %j", (timeZone) => {
    expect(hoursFaults({ ...good, timeZone })).toEqual([{ path: "time_zone", problem: "unknown_zone" }]);
  });

  test.each([
    ["19:00", "10:00"],
    ["10:00", "10:00"],
  ])("a range from %s to %s", (from, to) => {
    expect(
      hoursFaults({
        ...good,
        week: [
          { days: [1], from: "08:00", to: "09:00" },
          { days: [2], from, to },
        ],
      }),
    ).toEqual([{ path: "week.1.to", problem: "closes_before_opening" }]);
    expect(hoursFaults({ ...good, exceptions: [{ date: "2027-01-02", open: [{ from, to }] }] })).toEqual([
      { path: "exceptions.0.open.0.to", problem: "closes_before_opening" },
    ]);
  });

  test("ranges that share a day and a time, reported once for all days", () => {
    const week = [
      { days: [5, 1, 2], from: "12:00", to: "19:00" },
      { days: [1, 2, 3], from: "10:00", to: "12:01" },
    ];
    expect(hoursFaults({ ...good, week })).toEqual([{ path: "week.0.from", problem: "overlap" }]);
    expect(
      hoursFaults({ ...good, week: week.map((range, index) => ({ ...range, days: [index + 1] })) }),
    ).toEqual([]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])("ranges of weekday %i that begin at the same time", (day) => {
    const week = ["11:00", "12:00"].map((to) => ({ days: [day], from: "10:00", to }));
    expect(hoursFaults({ ...good, week }).map(({ path }) => path)).toEqual(["week.0.from", "week.1.from"]);
  });

  test("ranges of one date that overlap", () => {
    const open = [
      { from: "10:00", to: "14:00" },
      { from: "13:59", to: "16:00" },
    ];
    expect(hoursFaults({ ...good, exceptions: [{ date: "2027-01-02", open }] })).toEqual([
      { path: "exceptions.0.open.1.from", problem: "overlap" },
    ]);
  });

  test("a date that is listed twice", () => {
    const exceptions = ["2027-01-01", "2027-01-02", "2027-01-01"].map((date) => ({ date, open: [] }));
    expect(hoursFaults({ ...good, exceptions })).toEqual([
      { path: "exceptions.2.date", problem: "date_repeated" },
    ]);
  });
});
