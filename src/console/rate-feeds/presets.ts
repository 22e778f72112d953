import type { FeedText } from "#machines/console/rate-feeds/rate-feeds.types.ts";

type Preset = Pick<
  FeedText,
  "kind" | "url" | "interval" | "stale_after" | "list_at" | "list_symbol" | "list_price" | "pairs"
>;

/** Public feeds with where their prices stand: tickers of exchanges, and a bank. */
export const presets: Readonly<Record<"Binance" | "Bybit" | "Rapira" | "cbr", Preset>> = {
  Binance: {
    kind: "json",
    url: "https://api.binance.com/api/v3/ticker/price",
    interval: "15",
    stale_after: "120",
    list_at: "",
    list_symbol: "/symbol",
    list_price: "/price",
    pairs: "BTC/USDT BTCUSDT\nETH/USDT ETHUSDT",
  },
  Bybit: {
    kind: "json",
    url: "https://api.bybit.com/v5/market/tickers?category=spot",
    interval: "15",
    stale_after: "120",
    list_at: "/result/list",
    list_symbol: "/symbol",
    list_price: "/lastPrice",
    pairs: "BTC/USDT BTCUSDT\nETH/USDT ETHUSDT",
  },
  Rapira: {
    kind: "json",
    url: "https://api.rapira.net/open/market/rates",
    interval: "15",
    stale_after: "120",
    list_at: "/data",
    list_symbol: "/symbol",
    list_price: "/close",
    pairs: "USDT/RUB USDT/RUB",
  },
  cbr: {
    kind: "xml",
    url: "https://www.cbr.ru/scripts/XML_daily.asp",
    interval: "3600",
    stale_after: "432000",
    list_at: "/ValCurs/Valute",
    list_symbol: "/CharCode",
    list_price: "/VunitRate",
    pairs: "USD/RUB USD\nEUR/RUB EUR",
  },
};
