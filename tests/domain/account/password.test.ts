import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  normalizePassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordFault,
  passwordStrength,
} from "#domain/account/password.ts";

const email = "anna@example.com";

describe("a new password", () => {
  it.each([
    ["nine char", "short"],
    ["ten chars!", undefined],
    ["a".repeat(128), undefined],
    ["a".repeat(129), "long"],
    ["x".repeat(1_000_000), "long"],
    [" Anna@Example.com ", "email"],
    ["          ", undefined],
    ["😀".repeat(9), "short"],
    ["😀".repeat(10), undefined],
    ["😀".repeat(128), undefined],
    ["пароль из слов", undefined],
  ])("%.20s is %s", (password, fault) => {
    expect(passwordFault(password, email)).toBe(fault);
  });

  it("is measured the same in composed and decomposed letters", () => {
    const composed = "é".repeat(PASSWORD_MAX);
    const decomposed = composed.normalize("NFD");
    expect(decomposed.length).toBeGreaterThan(PASSWORD_MAX);
    expect(passwordFault(decomposed, email)).toBeUndefined();
    expect(normalizePassword(decomposed)).toBe(composed);
  });

  it("is not compared with a missing address", () => {
    expect(passwordFault(" ".repeat(PASSWORD_MIN), "")).toBeUndefined();
  });
});

describe("the strength of a password", () => {
  it.each([
    ["short", 0],
    [email, 0],
    ["aaaaaaaaaaaa", 1],
    ["1234567890", 1],
    ["qazwsxedcrfv", 2],
    ["correct horse battery", 3],
    ["три коня едут в лес", 3],
  ])("of %s is %i", (password, strength) => {
    expect(passwordStrength(password, email)).toBe(strength);
  });

  it("is zero exactly where the password is refused", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 140 }), (password) => {
        expect(passwordStrength(password, email) === 0).toBe(passwordFault(password, email) !== undefined);
      }),
    );
  });
});
