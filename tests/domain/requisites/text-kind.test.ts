import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskRequisite } from "#domain/text/mask.ts";
import { accountKey } from "#domain/requisites/account.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import { longestText, textCharacters, textKind, textRule } from "#domain/requisites/text-kind.ts";

const beginnings = fc.stringMatching(/^[1-9]{0,16}$/);

describe("a rule that the exchange wrote", () => {
  test("is named by its kind and read back", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...textCharacters),
        fc.integer({ min: 1, max: longestText }),
        fc.integer({ min: 16, max: longestText }),
        beginnings,
        (characters, least, most, beginning) => {
          const rule = { characters, least: Math.min(least, most), most, beginning };
          expect(textRule(textKind(rule))).toEqual(rule);
        },
      ),
    );
  });

  test.each([
    "text:",
    "text:digits:5-4",
    "text:digits:1-201",
    "text:digits:4-9:a",
    "text:latin:1-2:abc",
    "text:(a+)+$",
  ])("%s is none", (kind) => expect(textRule(kind)).toBeNull());

  test.each([
    ["text:digits:4-6", " 1234 ", "1234"],
    ["text:digits:4-6", "123", "format"],
    ["text:digits:4-6", "1234567", "too_long"],
    ["text:digits:4-6", "12a4", "format"],
    ["text:latin:2-9:T", "Tab1", "Tab1"],
    ["text:latin:2-9:T", "tab1", "format"],
    ["text:signs:1-9", "a b", "format"],
    ["text:any:1-9", "Имя 1", "Имя 1"],
    ["text:any:1-9", "", "required"],
  ] as const)("%s takes “%s” as %s", (kind, text, expected) => {
    const result = validateRequisite(kind, text);
    expect(result.ok ? result.value : result.error).toBe(expected);
  });

  test("changes nothing in what is paid, and hides its middle", () => {
    const [one, other] = (["text:latin:4-40", "text:any:1-90"] as const).map((kind) =>
      accountKey({ kind, value: "kq9aq5pqzsfhk7" }),
    );
    expect(one).toBe(other);
    expect(maskRequisite("text:latin:4-40", "kq9aq5pqzsfhk7")).toBe("kq9…hk7");
    expect(maskRequisite("text:latin:4-40", "kq9aq5")).toBe("•••");
  });
});
