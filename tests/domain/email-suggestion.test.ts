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

  // Real domains that are a letter or two away from a provider's.
  it.each(
    (
      "email.com email.ru fmail.com qmail.com ymail.com mail.de mail.ee mail.kz " +
      "mail.ua hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.ru outlook.de outlook.fr " +
      "outlook.es rambler.ua yahoo.de yahoo.es yahoo.fr yahoo.it yandex.by yandex.kz " +
      "yandex.ua mail.com gmx.com hey.com me.com pm.me aol.com"
    ).split(" "),
  )("leaves %s alone", (domain) => {
    expect(suggestEmail(`anna@${domain}`)).toBeNull();
  });

  it.each([
    ...["con", "cmo", "comm", "vom", "xom", "ocm"].map((typed) => [typed, "com"] as const),
    ...["ry", "tu", "ruu"].map((typed) => [typed, "ru"] as const),
  ])("puts .%s right, whatever stands before it", (typed, meant) => {
    expect(suggestEmail(`anna@some.company.${typed}`)).toBe(`anna@some.company.${meant}`);
  });

  it.each([
    // One letter left out, added, changed, or two that changed places; two of them in a long name.
    ["ramler.ru", "rambler.ru"],
    ["rambller.ru", "rambler.ru"],
    ["ranbler.ru", "rambler.ru"],
    ["rabmler.ru", "rambler.ru"],
    ["rmbller.ru", "rambler.ru"],
    ["protonmial.cmo", "protonmail.com"],
    ["googelmial.com", "googlemail.com"],
    ["lsit.ru", "list.ru"],
    ["inbxo.ru", "inbox.ru"],
    ["livee.com", "live.com"],
  ])("of %s is %s", (typed, meant) => {
    expect(suggestEmail(`anna@${typed}`)).toBe(`anna@${meant}`);
  });

  // More than two letters are wrong, or more than one in a short name, or any in the shortest.
  it.each(["rabmelr.rus", "rmblr.r", "lits.rr", "inxob.ru", "yu.ru", "bc.ru", "qrambxler.rz"])(
    "knows nothing near %s",
    (domain) => {
      expect(suggestEmail(`anna@${domain}`)).toBeNull();
    },
  );

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
