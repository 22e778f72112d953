import { describe, expect, test } from "vitest";
import { matchesSearch } from "#domain/exchange/currency-search.ts";

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
])("%s is found by its Russian names: %s", (ticker, query) => {
  expect(matchesSearch(named("-", [ticker]), query)).toBe(true);
  expect(matchesSearch(named("-", ["QQQ"]), query)).toBe(false);
});

describe("one typing mistake", () => {
  test.each(["botcoin", "bidtcoin", "bitcon", "itkoin", "bitcoim"])("still finds Bitcoin: %s", (query) => {
    expect(matchesSearch(bitcoin, query)).toBe(true);
  });

  test.each(["ribcoin", "batcain", "bitcion", "xitcain"])("is not two mistakes: %s", (query) => {
    expect(matchesSearch(bitcoin, query)).toBe(false);
  });

  test("is forgiven in any word of a name, but only in long words", () => {
    expect(matchesSearch(named("Bitcoin Cash"), "bitcon")).toBe(true);
    expect(matchesSearch(named("-", ["BTC"]), "bta")).toBe(false);
    expect(matchesSearch(named("-", ["DASH"]), "dush")).toBe(false);
  });
});

test("one letter is matched by its sound, a sequence is not", () => {
  expect(matchesSearch(named("Korona"), "c")).toBe(true);
  expect(matchesSearch(named("Zcash"), "zz")).toBe(false);
});

test("a renamed bank is found by its former name", () => {
  expect(matchesSearch(named("Т-Банк"), "тинькофф")).toBe(true);
  expect(matchesSearch(named("T-Bank"), "tinkoff")).toBe(true);
  expect(matchesSearch(named("Сбербанк"), "тинькофф")).toBe(false);
  expect(matchesSearch(named("Лайт Банк"), "тинькофф")).toBe(false);
});

test("a letter without a sound does not match everything", () => {
  expect(matchesSearch(bitcoin, "ь")).toBe(false);
});

test("text beyond 64 characters is ignored", () => {
  expect(matchesSearch(bitcoin, `${"bitcoin".padEnd(64)}xx`)).toBe(true);
  expect(matchesSearch(bitcoin, `${"bitcoin".padEnd(63)}xx`)).toBe(false);
});
