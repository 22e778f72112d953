import { describe, expect, it } from "vitest";
import { createSeats } from "#server/platform/streams/seats.ts";

/** Takes that many places, each for another conversation, and returns how many were free. */
const taken = (
  seats: ReturnType<typeof createSeats>,
  wanted: number,
  ipOf: (index: number) => string,
  chatOf = (index: number) => `${ipOf(index)} ${String(index)}`,
): number =>
  Array.from({ length: wanted }, (_, index) => seats.take(chatOf(index), { ip: ipOf(index) })).filter(Boolean)
    .length;

describe("the streams of an instance", () => {
  it("are limited to eight for a conversation, and reopen when one ends", () => {
    const seats = createSeats();
    const reader = { ip: "203.0.113.1" };
    const leave = seats.take("a", reader);
    expect(
      taken(
        seats,
        8,
        () => "203.0.113.1",
        () => "a",
      ),
    ).toBe(7);
    leave?.();
    expect(seats.take("a", reader)).toBeDefined();
    expect(seats.take("a", reader)).toBeUndefined();
  });

  it("leave room for others when one address takes its maximum", () => {
    const seats = createSeats();
    expect(taken(seats, 100, () => "203.0.113.1")).toBe(40);
    expect(taken(seats, 100, () => "203.0.113.2")).toBe(40);
  });

  it("are not all taken by fifty networks", () => {
    const seats = createSeats();
    const hostile = (index: number) => `203.0.113.${String(index % 50)}`;
    expect(taken(seats, 4_000, hostile)).toBeLessThan(1_500);
    expect(taken(seats, 20, () => "198.51.100.1")).toBe(20);
  });

  it("count by network", () => {
    const seats = createSeats();
    expect(taken(seats, 100, (index) => `2001:db8::${index.toString(16)}`)).toBe(40);
    expect(taken(seats, 500, (index) => `2001:db8:0:${(index % 100).toString(16)}::1`)).toBe(120);
    expect(taken(seats, 10, () => "2001:db8:0:500::1")).toBe(10);
  });

  it("are limited separately for staff, and by person", () => {
    const seats = createSeats({ visitors: 8 });
    expect(
      taken(
        seats,
        9,
        () => "203.0.113.1",
        () => "a",
      ),
    ).toBe(8);
    const placesOf = (count: number, personOf: (index: number) => string) =>
      Array.from({ length: count }, (_, index) =>
        seats.take("a", { person: personOf(index), session: "s", holds: () => Promise.resolve(true) }),
      ).filter(Boolean).length;
    expect(placesOf(30, () => "one")).toBe(20);
    expect(placesOf(201, String)).toBe(180);
    expect(taken(seats, 1, () => "203.0.113.2")).toBe(0);
  });
});
