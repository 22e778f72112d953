import { describe, expect, it } from "vitest";
import { fillPlaces, placesIn, strangePlace } from "#domain/letter-places.ts";

const values = { number: "100001", deadline: "15:30" };

describe("a place in the words of a letter", () => {
  it("is filled in wherever it stands, and nothing else is", () => {
    expect(fillPlaces("{number}, {number} by {deadline}", values)).toBe("100001, 100001 by 15:30");
    for (const text of ["number", "{name}", "{constructor}", "{ number }", "{}", "{number", "$&"])
      expect(fillPlaces(text, values)).toBe(text);
  });

  it("is filled in with what is not filled in again", () => {
    expect(fillPlaces("{number}", { ...values, number: "{deadline} $&" })).toBe("{deadline} $&");
  });

  it("is found in a text", () => {
    expect(placesIn("{deadline}, {number}, {name}")).toEqual(["number", "deadline"]);
    expect(placesIn("number {}")).toEqual([]);
  });

  it("is strange where it is not allowed", () => {
    expect(strangePlace("{number} by {deadline}", ["number", "deadline"])).toBeNull();
    expect(strangePlace("{number} by {deadline}", ["number"])).toBe("{deadline}");
    expect(strangePlace("{ number }", ["number"])).toBe("{ number }");
    expect(strangePlace("a {} b", ["number"])).toBe("{}");
    expect(strangePlace("a } b { c", ["number"])).toBeNull();
  });
});
