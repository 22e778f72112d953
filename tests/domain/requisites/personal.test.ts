import fc from "fast-check";
import { describe, expect, test, it } from "vitest";
import { type RequisiteKind, validateRequisite } from "#domain/requisites/requisite.ts";
import { requisiteKinds } from "#domain/requisites/kinds.ts";
import { checkSavedName } from "#domain/account/saved-requisites.ts";

const accepted: [RequisiteKind, string, string][] = [
  ["phone", "+7 (916) 123-45-67", "+79161234567"],
  ["phone", "8 916 123 45 67", "+79161234567"],
  ["phone", "79161234567", "+79161234567"],
  ["phone", "9161234567", "+79161234567"],
  ["phone", "+7\u00a0916\u00a0123\u201145\u201167", "+79161234567"],
  ["email", "Ivan.Petrov+shop@Mail.Example.com", "ivan.petrov+shop@mail.example.com"],
  ["email", "a@b.co", "a@b.co"],
  ["email", "x@xn--80a.xn--p1ai", "x@xn--80a.xn--p1ai"],
  ["phone", "\u202a+7 916 123–45—67\u202c", "+79161234567"],
  ["card", "\u20684111\u20091111\u20111111−1111\u2069", "4111111111111111"],
  ["xrp_tag", "\u2068495\u2069", "495"],
  ["ton_memo", "\ufeff495\u200b", "495"],
  ["email", "\u200bivan@mail.example.com\u00a0", "ivan@mail.example.com"],
  ["email", "Ivan@Почта.рф", "ivan@xn--80a1acny.xn--p1ai"],
  ["email", "ivan@müller.de", "ivan@xn--mller-kva.de"],
  ["name", "\u200fIVAN\u00adA\u200b", "IVANA"],
  ["name", "Анна–Мария", "Анна-Мария"],
  ["name", "ȘTEFAN ȚURCANU", "ȘTEFAN ȚURCANU"],
  ["name", "NGUYỄN VĂN A", "NGUYỄN VĂN A"],
  ["name", "Nguyễn Văn A".normalize("NFD"), "Nguyễn Văn A"],
  ["name", "Adébáyọ̀ Ọ̀ṣun", "Adébáyọ̀ Ọ̀ṣun".normalize("NFC")],
  ["name", "ҚАНАТ ӘЛИЕВ Ӏ", "ҚАНАТ ӘЛИЕВ Ӏ"],
  ["name", "  IVAN   PETROV ", "IVAN PETROV"],
  ["name", "Анна-Мария О’Нил", "Анна-Мария О'Нил"],
  ["name", "José Núñez", "José Núñez"],
  ["name", "И. П. Ёлкина", "И. П. Ёлкина"],
  ["name", "Иванов Ivan", "Иванов Ivan"],
  ["telegram", "@some_user1", "@some_user1"],
  ["telegram", "https://t.me/some_user1", "@some_user1"],
  ["telegram", "some_user1", "@some_user1"],
  ["xrp_tag", "0", "0"],
  ["xrp_tag", "4294967295", "4294967295"],
  ["xrp_tag", "00012", "12"],
  ["ton_memo", " 123456 ", "123456"],
  ["ton_memo", "x".repeat(120), "x".repeat(120)],
];

test.each(accepted)("%s %j is %j", (kind, text, value) => {
  expect(validateRequisite(kind, text)).toEqual({ ok: true, value });
  expect(validateRequisite(kind, value)).toEqual({ ok: true, value });
});

test.each([
  ["phone", "+7 816 123-45-67", "format"],
  ["phone", "+38 067 123 45 67", "format"],
  ["phone", "+7 916 123-45-6", "format"],
  ["phone", "+7 916 123-45-678", "format"],
  ["phone", "+7 916 123-45-6७", "format"],
  ["email", "a@b", "format"],
  ["email", "a b@c.de", "format"],
  ["email", "a@b..de", "format"],
  ["email", ".a@b.de", "format"],
  ["email", "a@-b.de", "format"],
  ["email", "a@b.d1", "format"],
  ["email", "@b.de", "format"],
  ["email", "а@b.de", "format"],
  ["email", "a@gmаil.com", "format"],
  ["email", "a@почта", "format"],
  ["email", "a@поч та.рф", "format"],
  ["email", "a@b.de\nBcc: x@y.zz", "format"],
  ["email", `${"a".repeat(65)}@b.de`, "format"],
  ["email", `${"a".repeat(60)}@${"b.".repeat(100)}de`, "too_long"],
  ["name", "I", "format"],
  ["name", "Ivan 2", "format"],
  ["name", "Ivаn", "format"],
  ["name", "Ｉｖａｎ", "format"],
  ["name", "ﬁnn Ⅷ", "format"],
  ["name", "ΓΙΩΡΓΟΣ", "format"],
  ["name", "<b>Ivan</b>", "format"],
  ["name", "a".repeat(101), "too_long"],
  ["telegram", "@abc", "format"],
  ["telegram", "@1abcd", "format"],
  ["telegram", "@user name", "format"],
  ["xrp_tag", "4294967296", "format"],
  ["xrp_tag", "-1", "format"],
  ["xrp_tag", "1.5", "format"],
  ["xrp_tag", "1e3", "format"],
  ["xrp_tag", "१२", "format"],
  ["ton_memo", "x".repeat(121), "too_long"],
  ["ton_memo", "мемо", "format"],
  ["ton_memo", "a\u0007b", "format"],
] as const)("%s %j is refused: %s", (kind, text, error) => {
  expect(validateRequisite(kind, text)).toEqual({ ok: false, error });
});

describe("a bank", () => {
  test.each([
    ["Т-Банк", "Т-Банк"],
    [" ПАО  «Сбербанк» ", "ПАО «Сбербанк»"],
    ["Bank 131", "Bank 131"],
  ])("%s is accepted as %s", (text, value) => {
    expect(validateRequisite("bank", text)).toEqual({ ok: true, value });
  });

  // The second one has a Cyrillic а.
  test.each(["<script>", "Sberbаnk", "131"])("%s is refused", (text) => {
    expect(validateRequisite("bank", text)).toEqual({ ok: false, error: "format" });
  });
});

describe.each(requisiteKinds)("every kind: %s", (kind) => {
  test("reports 'required' for an empty text", () => {
    for (const text of ["", "  ", "\n\u00a0"]) {
      expect(validateRequisite(kind, text)).toEqual({ ok: false, error: "required" });
    }
  });

  test("refuses a huge text quickly", () => {
    expect(validateRequisite(kind, "1".repeat(1_000_000))).toEqual({ ok: false, error: "too_long" });
    expect(validateRequisite(kind, " ".repeat(1_000_000))).toEqual({ ok: false, error: "too_long" });
  });

  test("gives an answer to any text, and accepts an accepted value again unchanged", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary", maxLength: 120 }), fc.string({ maxLength: 60 })),
        (text) => {
          const result = validateRequisite(kind, text);
          expect(result.ok ? validateRequisite(kind, result.value) : result).toEqual(result);
        },
      ),
    );
  });
});

it.each([
  ["My card", null],
  ["x".repeat(40), null],
  ["x".repeat(41), "too_long"],
  [" ", "required"],
  ["two\nlines", "control"],
  ["\nMy card\n", null],
])("the name %j of saved requisites: %s", (name, fault) => {
  expect(checkSavedName(name)).toBe(fault);
});
