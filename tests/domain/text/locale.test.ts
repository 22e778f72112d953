import fc from "fast-check";
import { expect, test, it } from "vitest";
import { cookieName, localeCookieDays, localePath, locales, splitLocale } from "#domain/text/locale.ts";
import { pairAt, pairPath } from "#domain/exchange/pair-path.ts";

test.each([
  ["/", "ru", "/"],
  ["", "ru", "/"],
  ["/faq", "ru", "/faq"],
  ["/en", "en", "/"],
  ["/en/", "en", "/"],
  ["/en/faq", "en", "/faq"],
  ["/en?cur_from=BTC", "en", "/?cur_from=BTC"],
  ["/en#top", "en", "/#top"],
  ["/en/claim/1?x=/en#y", "en", "/claim/1?x=/en#y"],
  ["/english", "ru", "/english"],
  ["/faq/en", "ru", "/faq/en"],
  ["/EN/faq", "ru", "/EN/faq"],
] as const)("%s is %s %s", (path, locale, bare) => {
  expect(splitLocale(path)).toEqual({ locale, path: bare });
});

test.each([
  ["ru", "/faq", "/faq"],
  ["en", "/faq", "/en/faq"],
  ["en", "/", "/en"],
  ["en", "/?cur_from=BTC", "/en?cur_from=BTC"],
  ["en", "faq", "/en/faq"],
  ["ru", "/", "/"],
  ["ru", "//evil.example", "/evil.example"],
  ["ru", "/\\/evil.example", "/evil.example"],
  ["en", "//evil.example", "/en/evil.example"],
] as const)("in %s, %s is %s", (locale, bare, path) => {
  expect(localePath(locale, bare)).toBe(path);
});

test("joining undoes splitting", () => {
  const segments = fc.array(fc.constantFrom("claim", "faq", "english", "news"), { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      segments,
      fc.constantFrom("", "?a=1", "#b"),
      (locale, parts, tail) => {
        const bare = `/${parts.join("/")}${tail}`;
        expect(splitLocale(localePath(locale, bare))).toEqual({ locale, path: bare });
      },
    ),
  );
});

test("the language is kept in i18n_redirected for 365 days", () => {
  expect([cookieName, localeCookieDays]).toEqual(["i18n_redirected", 365]);
});

it("a path and a pair convert into each other", () => {
  expect(pairPath({ from: "BTC", to: "SBERRUB" })).toBe("/exchange/btc-to-sberrub");
  expect(pairAt("/exchange/btc-to-sberrub")).toEqual({ from: "BTC", to: "SBERRUB" });
});

it.each([
  "/exchange/BTC-to-SBERRUB",
  "/exchange/btc-to-btc",
  "/exchange/btc",
  "/exchange/btc-to-",
  "/exchange/btc-to-eth/",
  "/exchange/btc-to-eth/x",
  "/exchange/../btc-to-eth",
  "/exchange/%zz-to-eth",
  "/exchange/btc-to-e th",
  `/exchange/btc-to-${"x".repeat(10_000)}`,
  "/btc-to-eth",
  "/x/exchange/btc-to-eth",
])("%s names no pair", (path) => {
  expect(pairAt(path)).toBeUndefined();
});
