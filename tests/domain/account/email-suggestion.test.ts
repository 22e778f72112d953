import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { suggestEmail } from "#domain/account/email-suggestion.ts";

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
  ])("of %s is absent", (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });

  // Real domains that are one or two letters away from a provider's.
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
  ])("corrects .%s after any name", (typed, meant) => {
    expect(suggestEmail(`anna@some.company.${typed}`)).toBe(`anna@some.company.${meant}`);
  });

  it.each([
    // One letter omitted, added or changed, or two swapped; two such mistakes in a long name.
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
    ["lost.ru", "list.ru"],
    // Two of nine letters are wrong.
    ["ynadx.ru", "yandex.ru"],
    // The nearest candidate, not the first.
    ["yandex.cm", "yandex.com"],
  ])("of %s is %s", (typed, meant) => {
    expect(suggestEmail(`anna@${typed}`)).toBe(`anna@${meant}`);
  });

  // Too many mistakes: more than two letters, more than one in a short name, any in the shortest.
  it.each([
    "zibox.ru",
    "gmial.com,",
    "rabmelr.rus",
    "rmblr.r",
    "lits.rr",
    "inxob.ru",
    "yu.ru",
    "bc.ru",
    "qrambxler.rz",
  ])("finds nothing near %s", (domain) => {
    expect(suggestEmail(`anna@${domain}`)).toBeNull();
  });

  it("counts wrong letters instead of only noticing them", () => {
    // Each is nearer to the first provider than to another candidate.
    const meant = (domain: string) => suggestEmail(`anna@${domain}`)?.slice(5);
    expect(meant("protonmai.com")).toBe("protonmail.com");
    expect(meant("gmailmail.com")).toBe(undefined);
    expect(meant("goglemail.com")).toBe("googlemail.com");
    expect(meant("yandx.com")).toBe("yandex.com");
    expect(meant("yandx.ru")).toBe("yandex.ru");
    expect(meant("outloo.com")).toBe("outlook.com");
    expect(meant("iclod.com")).toBe("icloud.com");
    expect(meant("yaho.com")).toBe("yahoo.com");
    expect(meant("proton.m")).toBe(undefined);
    expect(meant("protn.me")).toBe("proton.me");
  });

  it.each([
    ["gmail.com", "gmali.com"],
    ["googlemail.com", "googlemial.com"],
    ["yandex.ru", "yadnex.ru"],
    ["yandex.com", "yanedx.com"],
    ["mail.ru", "amil.ru"],
    ["inbox.ru", "ibnox.ru"],
    ["list.ru", "lits.ru"],
    ["rambler.ru", "ramlber.ru"],
    ["hotmail.com", "hotamil.com"],
    ["outlook.com", "outolok.com"],
    ["live.com", "lvie.com"],
    ["yahoo.com", "yhaoo.com"],
    ["icloud.com", "iclodu.com"],
    ["proton.me", "prtoon.me"],
    ["protonmail.com", "prtoonmail.com"],
  ])(
    "of %s with two letters swapped is the provider, and of the correct spelling is absent",
    (right, swapped) => {
      expect(suggestEmail(`anna@${right}`)).toBeNull();
      expect(suggestEmail(`anna@${swapped}`)).toBe(`anna@${right}`);
    },
  );

  // Prefixes of these may still be typed on; longer domains are skipped.
  it.each([
    "gmail.c",
    "yandex.co",
    "a.m",
    "b.c",
    `${"a".repeat(37)}.con`,
    "gm_ail.con",
    ".con",
    "gmail..con",
  ])("of %s is absent", (domain) => {
    expect(suggestEmail(`anna@${domain}`)).toBeNull();
  });

  it.each([
    [`a@${"b".repeat(36)}.con`, `a@${"b".repeat(36)}.com`],
    ["a@b@gmial.com", "a@b@gmail.com"],
    ["a@1-2.con", "a@1-2.com"],
  ])("of %s is %s", (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it("needs no second suggestion", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const once = suggestEmail(email);
        expect(once === null ? null : suggestEmail(once)).toBeNull();
      }),
    );
  });

  it("is found quickly in a text of any length", () => {
    expect(suggestEmail(`a@${"gmial.".repeat(200_000)}com`)).toBeNull();
  });
});
