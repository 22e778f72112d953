import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SearchEntry } from "#domain/exchange/currency-search.ts";
import { foldText, matchesSearch } from "#domain/exchange/currency-search.ts";

const bitcoin: SearchEntry = { name: "Bitcoin", tickers: ["BTC"], networks: ["Bitcoin"] };
const tether: SearchEntry = { name: "Tether USDT", tickers: ["USDT"], networks: ["TRC20", "ERC20", "BEP20"] };
const sber: SearchEntry = { name: "Сбербанк", tickers: ["RUB"], networks: [] };
const alfa: SearchEntry = { name: "Alfa-Bank", tickers: ["RUB"], networks: [] };
const ether: SearchEntry = { name: "Ethereum", tickers: ["ETH"], networks: ["ERC20"] };
const tinkoff: SearchEntry = { name: "Т-Банк (Тинькофф)", tickers: ["RUB"], networks: [] };
const tbank: SearchEntry = { name: "Т-Банк", tickers: ["RUB"], networks: [] };
const tbankInEnglish: SearchEntry = { name: "T-Bank", tickers: ["RUB"], networks: [] };
const cash: SearchEntry = { name: "Наличные", tickers: ["USD"], networks: ["Орёл"] };
const monero: SearchEntry = { name: "Monero", tickers: ["XMR"], networks: ["Monero"] };

describe("the search finds", () => {
  test.each([
    [bitcoin, "bitcoin"],
    [bitcoin, "BTC"],
    [bitcoin, " bit "],
    [bitcoin, "биткоин"],
    [bitcoin, "Биткойн"],
    [bitcoin, "биток"],
    [bitcoin, "бткоин"],
    [bitcoin, "bitkoin"],
    [bitcoin, "ишесщшт"],
    [bitcoin, "иес"],
    [tether, "тезер"],
    [tether, "тетер"],
    [tether, "usdt trc"],
    [tether, "TRC-20"],
    [tether, "трц20"],
    [tether, "егыве"],
    [sber, "сбер"],
    [sber, "sber"],
    [sber, "c,th"],
    [sber, "СБЕР РУБ"],
    [alfa, "альфа"],
    [alfa, "alfa bank"],
    [ether, "эфир"],
    [ether, "этериум"],
    [tinkoff, "tinkoff"],
    [tinkoff, "тинькоф"],
    [tbank, "Тинькофф"],
    [tbank, "tinkoff"],
    [tbank, "т-банк"],
    [tbankInEnglish, "тиньков"],
    [cash, "наличные"],
    [cash, "nalichnye"],
    [cash, "орел"],
    [cash, "ОРЁЛ"],
    [monero, "монеро"],
    [monero, ""],
    [monero, "  "],
  ])("$name by %j", (entry, query) => {
    expect(matchesSearch(entry, query)).toBe(true);
  });
});

describe("the search does not find", () => {
  test.each([
    [bitcoin, "ethereum"],
    [bitcoin, "usdt"],
    [sber, "alfa"],
    [alfa, "тинькофф"],
    [tether, "usdt solana"],
    [ether, "btc"],
    [monero, "эфир"],
    [monero, "mxr"],
    [alfa, "сбер"],
    [bitcoin, "сбер"],
    [ether, "биткоин"],
    [tether, "zzz"],
    [bitcoin, "ттт"],
    [ether, "trc20"],
    [ether, "bep20"],
    [{ name: "Tron", tickers: ["TRX"], networks: ["TRC20"] }, "erc20"],
  ])("$name by %j", (entry, query) => {
    expect(matchesSearch(entry, query)).toBe(false);
  });
});

test("folding ignores case, punctuation and the difference between е and ё", () => {
  expect(foldText("  ОРЁЛ — (TRC-20) ")).toBe("орел trc 20");
});

test("search answers any text and finds every currency by its own name and ticker", () => {
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 100 }), fc.string({ maxLength: 20 }));
  fc.assert(
    fc.property(text, text, text, (name, ticker, query) => {
      const entry = { name, tickers: [ticker, "constructor", "__proto__"], networks: [] };
      expect(typeof matchesSearch(entry, query)).toBe("boolean");
      if (name.length <= 64 && foldText(name) !== "") expect(matchesSearch(entry, name)).toBe(true);
      if (ticker.length <= 64 && foldText(ticker) !== "") expect(matchesSearch(entry, ticker)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
