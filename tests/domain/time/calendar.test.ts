import { expect, it } from "vitest";
import { calendarEvent } from "#domain/time/calendar.ts";

it("is an event of RFC 5545: in UTC, escaped, in lines of at most 75 octets that end with CRLF", () => {
  const text = calendarEvent({
    id: "7d0a6a52-3c56-4f0e-8f52-0f2b1c6f2d10",
    title: "Заявка 54; обмен",
    place: "Москва, Демонстрационный проезд, 1, этаж 3, офис 301, вход со двора",
    at: "2026-11-30T13:30:00+03:00",
  });
  const lines = text.split("\r\n");
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const whole = text.replaceAll("\r\n ", "");
  expect(whole).toContain("DTSTART:20261130T103000Z\r\nDTEND:20261130T110000Z\r\n");
  expect(whole).toContain(String.raw`SUMMARY:Заявка 54\; обмен`);
  expect(whole).toContain(
    String.raw`LOCATION:Москва\, Демонстрационный проезд\, 1\, этаж 3\, офис 301\, вход со двора`,
  );
  expect(whole.endsWith("END:VCALENDAR\r\n")).toBe(true);
});
