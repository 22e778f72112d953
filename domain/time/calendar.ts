import { minuteMs } from "./durations.ts";

/** Text of RFC 5545, section 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** A moment in UTC: 20261130T103000Z. */
const moment = (date: Date): string => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Lines are of at most 75 octets; what is longer goes on after a space (section 3.1). */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let [lines, length] = ["", 0];
  for (const letter of line) {
    const size = bytes.encode(letter).length;
    if (length + size > 74) [lines, length] = [`${lines}\r\n `, 0];
    lines += letter;
    length += size;
  }
  return lines;
}

/** One event of half an hour as an iCalendar file (RFC 5545). `id` is unique in the world: calendars keep it and show it to guests. */
export function calendarEvent(event: {
  id: string;
  title: string;
  place: string;
  /** ISO 8601. */
  at: string;
}): string {
  const start = new Date(event.at);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Exchange//Visit//EN",
    "BEGIN:VEVENT",
    `UID:${event.id}`,
    `DTSTAMP:${moment(start)}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(new Date(start.getTime() + 30 * minuteMs))}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}
