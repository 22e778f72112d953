import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openingAt } from "#domain/site/office-hours.ts";
import { readWorkingHours, workingAt } from "#domain/site/working-hours.ts";

const at = (iso: string): number => Date.parse(iso);
const openAt = (text: string, iso: string): boolean => {
  const hours = readWorkingHours(text);
  if (hours === null) throw new Error(`${text} can't be read`);
  return openingAt(hours, at(iso)).isOpen;
};

describe("working hours", () => {
  test.each([
    // 23 November 2026 is a Monday; Moscow is at UTC+3.
    ["Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow", "2026-11-23T07:00:00Z", true],
    ["Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow", "2026-11-23T06:59:59Z", false],
    ["Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow", "2026-11-23T22:59:59Z", true],
    ["Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow", "2026-11-23T23:00:00Z", false],
    // The night before a Monday belongs to Sunday.
    ["Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow", "2026-11-22T22:30:00Z", false],
    // Friday's range goes on into Saturday.
    ["Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow", "2026-11-27T22:30:00Z", true],
    ["Su 22:00-06:00 Etc/UTC", "2026-11-23T05:59:00Z", true],
    ["Sa-Mo 09:00-18:00 Etc/UTC", "2026-11-23T09:00:00Z", true],
    ["Sa-Mo 09:00-18:00 Etc/UTC", "2026-11-24T09:00:00Z", false],
    ["09:00-13:00, 14:00-18:00 Etc/UTC", "2026-11-24T13:30:00Z", false],
    ["Пн – Пт, Вс 09:00 – 18:00 Europe/Moscow", "2026-11-29T06:00:00Z", true],
    ["00:00-24:00 Etc/UTC", "2026-11-24T00:00:00Z", true],
  ])("%s at %s: %s", (text, iso, isOpen) => expect(openAt(text, iso)).toBe(isOpen));

  test("name the next opening, over midnight and a day off", () => {
    const hours = readWorkingHours("Mo-Fr 10:00-02:00 Europe/Moscow");
    if (hours === null) throw new Error("can't be read");
    const changes = (iso: string) => new Date(openingAt(hours, at(iso)).changesAt ?? 0).toISOString();
    expect(changes("2026-11-23T20:00:00Z")).toBe("2026-11-23T23:00:00.000Z");
    expect(changes("2026-11-28T00:00:00Z")).toBe("2026-11-30T07:00:00.000Z");
  });

  test.each([
    "",
    "Europe/Moscow",
    "10:00-18:00",
    "10:00-18:00 Moscow",
    "Mo 10:00 Europe/Moscow",
    "Mo-Fr Europe/Moscow",
    "Mon-Fri 10:00-18:00 Europe/Moscow",
    "10:00-10:00 Europe/Moscow",
    "10:00-25:00 Europe/Moscow",
    "9:00-18:00 Europe/Moscow",
    "Mo 10:00-18:00; Mo 17:00-20:00 Europe/Moscow",
    "Su 22:00-06:00; Mo 05:00-12:00 Etc/UTC",
    "Mo 10:00-18:00;; Etc/UTC",
    "Mo-We-Fr 10:00-18:00 Etc/UTC",
  ])("are refused as %j", (text) => expect(readWorkingHours(text)).toBeNull());

  // The oracle reads the clock's own minutes: a range that ends before it begins holds before its end, or from its start.
  test("hold every day by the clock of their zone", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const written = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, "0")}:${String(value % 60).padStart(2, "0")}`;
    fc.assert(
      fc.property(minute, minute, minute, (from, to, now) => {
        fc.pre(from !== to);
        const isOpen = from < to ? from <= now && now < to : now >= from || now < to;
        const instant = at("2026-11-24T00:00:00Z") + now * 60_000;
        const hours = readWorkingHours(`${written(from)}-${written(to)} Etc/UTC`);
        expect(hours && openingAt(hours, instant).isOpen).toBe(isOpen);
      }),
    );
  });

  // What is kept from one question to the next says what the clock says, wherever the next moment is.
  test("answer alike however often and in whatever order they are asked", () => {
    const text = "Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow";
    const hours = readWorkingHours(text);
    const moments = fc.array(fc.integer({ min: at("2026-03-01"), max: at("2026-04-30") }), { minLength: 2 });
    fc.assert(
      fc.property(moments, (asked) => {
        for (const moment of asked)
          expect(workingAt(text, new Date(moment))).toEqual(hours && openingAt(hours, moment));
      }),
    );
  });
});
