import { describe, expect, test } from "vitest";
import { linkToken } from "#domain/account/account-links.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { readableCourse, toSend } from "#domain/exchange/course.ts";
import { localePath, splitLocale } from "#domain/text/locale.ts";
import { maskEmail, maskRequisite } from "#domain/text/mask.ts";
import { decimalsOf, divide, isDecimal, max, min, normalize, wholeDigitsOf } from "#domain/money/money.ts";
import { passwordFault, passwordStrength } from "#domain/account/password.ts";
import { paymentUri } from "#domain/claim/payment-uri.ts";
import { maxPercent, withPromocode } from "#domain/earnings/promocode.ts";
import { accountHome, returnPath } from "#domain/account/return-path.ts";

describe("amounts", () => {
  test("are read up to 64 characters and refused beyond", () => {
    expect(parseAmount(`${"0".repeat(63)}1`, 2)).toEqual({ ok: true, value: "1" });
    expect(parseAmount(`${"0".repeat(64)}1`, 2)).toEqual({ ok: false, error: "too_large" });
  });

  test.each(["1,234,56", "1,2,34,567", "1234,567,890", "x1,234,567", "1,234,567x", "0,123,456"])(
    "%s is not grouped",
    (text) => expect(parseAmount(text, 2).ok).toBe(false),
  );

  test.each(["1.234.56", "1234.567.890", "1.234.567.8"])("%s is not grouped", (text) =>
    expect(parseAmount(text, 2)).toEqual({ ok: false, error: "not_a_number" }),
  );

  test.each([
    ["1.234.567", "1234567"],
    ["12.345,5", "12345.5"],
    ["12,345.5", "12345.5"],
    ["1,234,567.5", "1234567.5"],
  ])("%s is %s", (text, value) => expect(parseAmount(text, 2)).toEqual({ ok: true, value }));

  test.each(["1234,567.5", "1.2345,5", "1,2,345.5"])("%s is refused", (text) =>
    expect(parseAmount(text, 2)).toEqual({ ok: false, error: "not_a_number" }),
  );

  test("have at most eighteen significant digits, not counting leading zeros", () => {
    expect(parseAmount("00123456789012345.123", 8)).toEqual({ ok: true, value: "123456789012345.123" });
    expect(parseAmount("123456789012345.1234", 8)).toEqual({ ok: false, error: "too_large" });
    expect(parseAmount("0.123456789012345678", 18)).toEqual({ ok: true, value: "0.123456789012345678" });
    expect(parseAmount("0.1234567890123456789", 19)).toEqual({ ok: false, error: "too_large" });
  });
});

describe("decimals", () => {
  test("have at most 64 characters", () => {
    expect(isDecimal("1".repeat(64))).toBe(true);
    expect(isDecimal("1".repeat(65))).toBe(false);
  });

  test("are quoted, shortened, in the error when they are invalid", () => {
    expect(() => normalize("abc")).toThrow(new TypeError("Not a decimal: abc"));
    expect(() => normalize(`x${"1".repeat(100)}`)).toThrow(
      new TypeError(`Not a decimal: x${"1".repeat(63)}`),
    );
  });

  test("cannot be divided by zero", () => {
    expect(() => divide("1", "0.00", 2)).toThrow(new RangeError("Division by zero"));
  });

  test("keep their spelling in the minimum and maximum", () => {
    expect([min("1.0", "2"), min("2", "1.0"), max("1.0", "2.0"), max("2.0", "1")]).toEqual([
      "1",
      "1",
      "2",
      "2",
    ]);
  });

  test("are counted after the point", () => {
    expect([decimalsOf("5"), decimalsOf("1234"), decimalsOf("-0.15"), decimalsOf("5.00")]).toEqual([
      0, 0, 2, 0,
    ]);
  });

  test("are counted before the point", () => {
    expect([
      wholeDigitsOf("0.5"),
      wholeDigitsOf("1234"),
      wholeDigitsOf("-12.5"),
      wholeDigitsOf("007"),
    ]).toEqual([1, 4, 2, 1]);
  });
});

describe("courses", () => {
  test("are refused with their value when they are not above zero", () => {
    for (const course of ["0", "-1"])
      for (const convert of [() => readableCourse(course), () => toSend("1", course, 2)])
        expect(convert).toThrow(new RangeError(`A course is above zero, not ${course}`));
  });
});

describe("paths", () => {
  test("keep query and hash and all other slashes in either language", () => {
    expect(localePath("en", "/")).toBe("/en");
    expect(localePath("en", "/?a=1")).toBe("/en?a=1");
    expect(localePath("en", "/faq/?a=1")).toBe("/en/faq/?a=1");
    expect(localePath("en", "/faq/")).toBe("/en/faq/");
  });

  test("are split whole, also across lines", () => {
    expect(splitLocale("/en/a\nb")).toEqual({ locale: "en", path: "/a\nb" });
    expect(splitLocale("/en")).toEqual({ locale: "en", path: "/" });
    expect(splitLocale("/x/en")).toEqual({ locale: "ru", path: "/x/en" });
  });

  test("do not lead back to guests' pages, but do to similar names", () => {
    expect(returnPath("/x/login")).toBe("/x/login");
    expect(returnPath("/login#x")).toBeNull();
    expect(returnPath("x/faq")).toBeNull();
    expect(accountHome).toBe("/account/orders");
  });

  test("of a link in a letter hold only the token", () => {
    const token = "a".repeat(32);
    expect(linkToken(`#token=${token}`)).toBe(token);
    expect(linkToken(`#a#token=${token}`)).toBeNull();
    expect(linkToken(`#token=${token}&x`)).toBeNull();
    expect(linkToken(`#token=${"a".repeat(31)}`)).toBeNull();
    expect(linkToken(`#token=${"a".repeat(64)}`)).toBe("a".repeat(64));
    expect(linkToken(`#token=${"a".repeat(65)}`)).toBeNull();
  });
});

describe("masks", () => {
  test.each([
    ["btc", "123456abcdefWXYZ", "123456…WXYZ"],
    ["btc", "123456abcdeWXYZ", "•••"],
    ["phone", "9161234567", "+7 ••• •••-45-67"],
    ["phone", "916123456", "•••"],
    ["name", "Al Bo", "A••• B•••"],
    ["name", "A Bo", "••• B•••"],
    ["name", "Anna  Lee", "A••• L•••"],
    ["name", " Anna ", "A•••"],
    ["telegram", "@abcd", "@a•••"],
    ["telegram", "@abc", "•••"],
    ["xrp_tag", "123456", "•••56"],
    ["xrp_tag", "12345", "•••"],
    ["card", "1234567890123", "1234 •••• •••• 0123"],
    ["card", "123456789012", "•••"],
  ] as const)("of %s %s is %s", (kind, value, masked) => {
    expect(maskRequisite(kind, value)).toBe(masked);
  });

  test("of an e-mail show the first letter if there is more than one", () => {
    expect(maskEmail("a@b.co")).toBe("•••@b.co");
    expect(maskEmail("ab@b.co")).toBe("a•••@b.co");
    expect(maskEmail("@b.co")).toBe("•••");
    expect(maskEmail("nonsense")).toBe("•••");
  });
});

describe("passwords", () => {
  test("are not processed beyond a length limit", () => {
    // Composed, they would be short enough; the test is about the work before that.
    expect(passwordFault("e\u0301".repeat(128), "a@b.co")).toBeUndefined();
    for (const length of [1024, 1025]) expect(passwordFault("a".repeat(length), "a@b.co")).toBe("long");
  });

  test("are compared with the address without surrounding blanks", () => {
    expect(passwordFault("anna@example.com", " anna@example.com ")).toBe("email");
    expect(passwordFault("ANNA@example.com", "anna@EXAMPLE.com")).toBe("email");
  });

  test.each([
    ["adgjmpsvadgj", 2],
    ["adgjmpsva adg", 2],
    ["adgjmpsvyadgjm", 3],
    ["aaaaaadgjmpsvy", 2],
    ["ACEGIKMOQS", 2],
    ["acACacACacAC", 1],
    ["acegacegaceg", 1],
    ["abababababab", 1],
    ["adgjmpsvwx", 1],
    ["adgjmpsvyz", 2],
    ["adgjadgjadgj", 1],
  ])("%s has strength %i", (password, strength) => {
    expect(passwordStrength(password, "a@b.co")).toBe(strength);
  });
});

test("a payment link leaves out empty parts", () => {
  expect(paymentUri({ kind: "ton", ticker: "TON", address: "UQ", memo: "" })).toBe("ton://transfer/UQ");
  expect(paymentUri({ kind: "ton", ticker: "TON", address: "UQ", memo: "x y" })).toBe(
    "ton://transfer/UQ?text=x%20y",
  );
  expect(paymentUri({ kind: "xrp", ticker: "XRP", address: "r", tag: "" })).toBe("ripple:r");
});

describe("promocodes", () => {
  test("improve the course by at most half", () => expect(maxPercent).toBe("50"));

  test("name the invalid value in the error", () => {
    expect(() => withPromocode("1", { kind: "fixed", value: "0" }, null)).toThrow(
      new RangeError("A promocode's value is above zero, not 0"),
    );
  });

  test.each([
    // At most eighteen significant digits and eighteen decimals.
    ["0.0123456789012345", "0.0123456789012345678901", "0.024691357802469067"],
    ["10.5", "0.00000000000000005", "10.5"],
    ["1", "0.0000000000000000019", "1"],
    ["1", "0.00000000000000001", "1.00000000000000001"],
    ["5.50", "0.00000000000000000000001", "5.5"],
  ])("%s and %s is %s", (course, value, expected) => {
    expect(withPromocode(course, { kind: "fixed", value }, null)).toBe(expected);
  });
});
