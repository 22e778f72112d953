import { describe, expect, test } from "vitest";
import { matchesSearch } from "#domain/currency-search.ts";

const named = (name: string, tickers: string[] = [], networks: string[] = []) => ({
  name,
  tickers,
  networks,
});
const bitcoin = named("Bitcoin", ["BTC"]);

test.each([
  ["BTC", "биток"],
  ["BTC", "битка"],
  ["BTC", "битко"],
  ["ETH", "эфир"],
  ["ETH", "эфириум"],
  ["USDT", "тезер"],
  ["USDT", "юсдт"],
  ["USDC", "юсдс"],
  ["DOGE", "доги"],
  ["DOGE", "догкоин"],
  ["LTC", "лайткоин"],
  ["XRP", "рипл"],
  ["RUB", "рубли"],
  ["USD", "баксы"],
  ["SBP", "быстрых платежей"],
])("%s is found by what it is called in Russian: %s", (ticker, query) => {
  expect(matchesSearch(named("-", [ticker]), query)).toBe(true);
  expect(matchesSearch(named("-", ["QQQ"]), query)).toBe(false);
});

describe("one slip of the finger", () => {
  test.each(["botcoin", "bidtcoin", "bitcon", "itkoin", "bitcoim"])("%s is Bitcoin", (query) => {
    expect(matchesSearch(bitcoin, query)).toBe(true);
  });

  test.each(["ribcoin", "batcain", "bitcion", "xitcain"])("%s has two, and is not", (query) => {
    expect(matchesSearch(bitcoin, query)).toBe(false);
  });

  test("is forgiven in any word of a name, and in long words alone", () => {
    expect(matchesSearch(named("Bitcoin Cash"), "bitcon")).toBe(true);
    expect(matchesSearch(named("-", ["BTC"]), "bta")).toBe(false);
    expect(matchesSearch(named("-", ["DASH"]), "dush")).toBe(false);
  });
});

test("one letter is found by its sound, a row of it is not", () => {
  expect(matchesSearch(named("Korona"), "c")).toBe(true);
  expect(matchesSearch(named("Zcash"), "zz")).toBe(false);
});

test("a bank is found by its former name, the others are not", () => {
  expect(matchesSearch(named("Т-Банк"), "тинькофф")).toBe(true);
  expect(matchesSearch(named("T-Bank"), "tinkoff")).toBe(true);
  expect(matchesSearch(named("Сбербанк"), "тинькофф")).toBe(false);
  expect(matchesSearch(named("Лайт Банк"), "тинькофф")).toBe(false);
});

test("a letter without a sound is not found in everything", () => {
  expect(matchesSearch(bitcoin, "ь")).toBe(false);
});

test("what is typed beyond 64 signs does not matter", () => {
  expect(matchesSearch(bitcoin, `${"bitcoin".padEnd(64)}xx`)).toBe(true);
  expect(matchesSearch(bitcoin, `${"bitcoin".padEnd(63)}xx`)).toBe(false);
});
