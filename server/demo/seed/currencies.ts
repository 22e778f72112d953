import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";

type Currency = Omit<CurrenciesTable, "send_visible" | "receive_visible" | "position">;

const coin = (
  id: number,
  code: string,
  names: { readonly en: string; readonly ru?: string },
  decimals: number,
  confirmations: number,
  network: readonly [code: string, name: string],
  ticker = code,
): Currency => ({
  id,
  code,
  ticker,
  name_ru: names.ru ?? names.en,
  name_en: names.en,
  icon: ticker.toLowerCase(),
  group: "crypto",
  network_code: network[0],
  network_name: network[1],
  decimals,
  entry: ticker.toLowerCase(),
  confirmations,
});

const fiat = (
  id: number,
  code: string,
  group: Currency["group"],
  icon: string,
  names: { readonly en: string; readonly ru: string },
  decimals: number,
  ticker = "RUB",
): Currency => ({
  id,
  code,
  ticker,
  name_ru: names.ru,
  name_en: names.en,
  icon,
  group,
  network_code: null,
  network_name: null,
  decimals,
  entry: code.toLowerCase(),
  confirmations: 0,
});

/**
 * The seeded currencies in display order. Codes are those of exchange monitors. Decimals never
 * exceed the network's.
 */
export const currencies: readonly Currency[] = [
  coin(1, "BTC", { en: "Bitcoin" }, 8, 2, ["BTC", "Bitcoin"]),
  coin(2, "ETH", { en: "Ethereum" }, 8, 12, ["ETH", "Ethereum"]),
  coin(3, "USDTTRC20", { en: "Tether USDT" }, 2, 20, ["TRC20", "Tron TRC20"], "USDT"),
  coin(4, "USDTERC20", { en: "Tether USDT" }, 2, 12, ["ERC20", "Ethereum ERC20"], "USDT"),
  coin(5, "USDTBEP20", { en: "Tether USDT" }, 2, 15, ["BEP20", "BNB Smart Chain BEP20"], "USDT"),
  coin(6, "USDCERC20", { en: "USD Coin" }, 2, 12, ["ERC20", "Ethereum ERC20"], "USDC"),
  coin(7, "LTC", { en: "Litecoin" }, 8, 6, ["LTC", "Litecoin"]),
  coin(8, "TRX", { en: "Tron" }, 6, 20, ["TRX", "Tron"]),
  coin(9, "TON", { en: "Toncoin" }, 6, 1, ["TON", "The Open Network"]),
  coin(10, "XRP", { en: "XRP" }, 6, 1, ["XRP", "XRP Ledger"]),
  coin(11, "DOGE", { en: "Dogecoin" }, 8, 20, ["DOGE", "Dogecoin"]),
  coin(12, "XMR", { en: "Monero" }, 8, 10, ["XMR", "Monero"]),
  fiat(13, "SBERRUB", "bank", "sber", { ru: "Сбербанк", en: "Sberbank" }, 2),
  fiat(14, "TCSBRUB", "bank", "tbank", { ru: "Т-Банк", en: "T-Bank" }, 2),
  fiat(15, "ACRUB", "bank", "alfa", { ru: "Альфа-Банк", en: "Alfa-Bank" }, 2),
  fiat(
    16,
    "CARDRUB",
    "bank",
    "card",
    { ru: "Карта Visa, Mastercard, Мир", en: "Visa, Mastercard, Mir card" },
    2,
  ),
  fiat(17, "SBPRUB", "bank", "sbp", { ru: "СБП", en: "SBP (Faster Payments)" }, 2),
  fiat(18, "DWRUB", "emoney", "wallet", { ru: "Демо-кошелёк", en: "Demo Wallet" }, 2),
  fiat(19, "CASHRUB", "cash", "cash-rub", { ru: "Наличные рубли", en: "Cash roubles" }, 0),
  fiat(20, "CASHUSD", "cash", "cash-usd", { ru: "Наличные доллары", en: "Cash US dollars" }, 0, "USD"),
];

/** Codes of demo-only currencies. */
export const demoOnly: readonly string[] = ["DWRUB"];
