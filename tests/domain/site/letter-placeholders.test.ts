import { describe, expect, it } from "vitest";
import { fillPlaceholders, placeholdersIn, unknownPlaceholder } from "#domain/site/letter-placeholders.ts";

const values = { number: "100001", deadline: "15:30" };

describe("a placeholder in the words of a letter", () => {
  it("is filled in wherever it stands, and nothing else is", () => {
    expect(fillPlaceholders("{number}, {number} by {deadline}", values)).toBe("100001, 100001 by 15:30");
    for (const text of ["number", "{name}", "{constructor}", "{ number }", "{}", "{number", "$&"])
      expect(fillPlaceholders(text, values)).toBe(text);
  });

  it("is filled in with what is not filled in again", () => {
    expect(fillPlaceholders("{number}", { ...values, number: "{deadline} $&" })).toBe("{deadline} $&");
  });

  it("is found in a text", () => {
    expect(placeholdersIn("{deadline}, {number}, {name}")).toEqual(["number", "deadline"]);
    expect(placeholdersIn("number {}")).toEqual([]);
  });

  it("is strange where it is not allowed", () => {
    expect(unknownPlaceholder("{number} by {deadline}", ["number", "deadline"])).toBeNull();
    expect(unknownPlaceholder("{number} by {deadline}", ["number"])).toBe("{deadline}");
    expect(unknownPlaceholder("{ number }", ["number"])).toBe("{ number }");
    expect(unknownPlaceholder("a {} b", ["number"])).toBe("{}");
    expect(unknownPlaceholder("a } b { c", ["number"])).toBeNull();
  });
});
