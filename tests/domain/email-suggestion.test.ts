import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { suggestEmail } from "#domain/email-suggestion.ts";

describe("the suggestion for an e-mail address", () => {
  it.each([
    ["anna@gmial.com", "anna@gmail.com"],
    ["anna@gmai.com", "anna@gmail.com"],
    ["anna@gmail.con", "anna@gmail.com"],
    ["anna@gmal.cmo", "anna@gmail.com"],
    ["Anna.B@GMIAL.com ", "Anna.B@gmail.com"],
    ["anna@hotmial.com", "anna@hotmail.com"],
    ["anna@outlok.com", "anna@outlook.com"],
    ["anna@yadnex.ru", "anna@yandex.ru"],
    ["anna@yandex.ry", "anna@yandex.ru"],
    ["anna@mial.ru", "anna@mail.ru"],
    ["anna@company.con", "anna@company.com"],
  ])("of %s is %s", (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    "anna@gmail.com",
    "anna@mail.com",
    "anna@mail.ru",
    "anna@email.com",
    "anna@ymail.com",
    "anna@ya.ru",
    "anna@hotmail.fr",
    "anna@example.com",
    "anna@company.ru",
    "anna@gmial",
    "anna@gmail.co",
    "@gmial.com",
    "gmial.com",
    "",
    "anna@почта.рф",
  ])("of %s is none", (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });

  it("needs no further one", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const once = suggestEmail(email);
        expect(once === null ? null : suggestEmail(once)).toBeNull();
      }),
    );
  });

  it("is found at once in however long a text", () => {
    expect(suggestEmail(`a@${"gmial.".repeat(200_000)}com`)).toBeNull();
  });
});
