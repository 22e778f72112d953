import { useState } from "react";
import type { CurrencyOption } from "../CurrencyOption.tsx";
import { CurrencyPicker } from "../CurrencyPicker.tsx";
import { EmptyState } from "../Notice.tsx";
import { t } from "./text.ts";
import "../lateIcons.ts";

type Demo = CurrencyOption & { kind: string };

const crypto: [string, string, string, string?][] = [
  ["Bitcoin", "BTC", "btc"],
  ["Ethereum", "ETH", "eth"],
  ["Tether USDT", "USDT", "usdt", "TRC20"],
  ["Tether USDT", "USDT", "usdt", "ERC20"],
  ["Tether USDT", "USDT", "usdt", "BEP20"],
  ["USD Coin", "USDC", "usdc", "ERC20"],
  ["Litecoin", "LTC", "ltc"],
  ["TRON", "TRX", "trx"],
  ["Toncoin", "TON", "ton"],
  ["XRP", "XRP", "xrp"],
  ["Dogecoin", "DOGE", "doge"],
  ["Monero", "XMR", "xmr"],
];
const banks: [string, string, string][] = [
  ["Сбербанк", "RUB", "sber"],
  ["Т-Банк", "RUB", "tbank"],
  ["Альфа-Банк", "RUB", "alfa"],
  ["Карта любого банка", "RUB", "card"],
  ["СБП", "RUB", "sbp"],
];

const many = Number(new URLSearchParams(globalThis.location?.search).get("many") ?? 0);

const all: Demo[] = [
  ...crypto.map(([name, ticker, icon, network], index) => ({
    id: `${ticker}${network ?? ""}`,
    name,
    ticker,
    icon,
    network,
    kind: "crypto",
    group: t("Криптовалюты", "Crypto"),
    ...(index === 10 && { disabled: true, hint: t("Нет резерва", "No reserve") }),
  })),
  ...banks.map(([name, ticker, icon]) => ({
    id: icon,
    name,
    ticker,
    icon,
    kind: "bank",
    group: t("Банки и карты", "Banks and cards"),
    hint: t("4 200 000 ₽", "4,200,000 ₽"),
  })),
  {
    id: "cash-rub",
    name: t("Наличные", "Cash"),
    ticker: "RUB",
    icon: "cash-rub",
    kind: "cash",
    group: t("Наличные", "Cash"),
  },
  {
    id: "cash-usd",
    name: t("Наличные", "Cash"),
    ticker: "USD",
    icon: "cash-usd",
    kind: "cash",
    group: t("Наличные", "Cash"),
  },
  ...Array.from({ length: many }, (_, index) => ({
    id: `x${index}`,
    name: `Coin ${index}`,
    ticker: `C${index}`,
    icon: `c${index}`,
    kind: "crypto",
    group: t("Другие", "Others"),
  })),
];

/** The picker with a search of its own, as a flow would give it. */
export function DemoPicker({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [query, setQuery] = useState("");
  const [filter, setFilter] = useState("all");
  const [selectedId, setSelectedId] = useState("BTC");
  const needle = query.trim().toLowerCase();
  const options = all.filter(
    ({ name, ticker, network = "", kind }) =>
      (filter === "all" || kind === filter) && `${name} ${ticker} ${network}`.toLowerCase().includes(needle),
  );
  const close = () => {
    setQuery("");
    onClose();
  };
  return (
    <CurrencyPicker
      open={open}
      query={query}
      filter={filter}
      filters={[
        { id: "all", label: t("Все", "All") },
        { id: "crypto", label: t("Криптовалюты", "Crypto") },
        { id: "bank", label: t("Банки и карты", "Banks and cards") },
        { id: "cash", label: t("Наличные", "Cash") },
      ]}
      options={options}
      selectedId={selectedId}
      texts={{
        title: t("Что отдаёте", "What you give"),
        close: t("Закрыть", "Close"),
        search: t("Название, тикер или сеть", "Name, ticker or network"),
        clear: t("Очистить поиск", "Clear the search"),
        filters: t("Вид валюты", "Kind of currency"),
        list: t("Валюты", "Currencies"),
        found: t(`Найдено: ${options.length}`, `Found: ${options.length}`),
      }}
      empty={
        <EmptyState icon="search" title={t("Ничего не нашлось", "Nothing found")}>
          {t("Проверьте написание или выберите «Все».", "Check the spelling or choose “All”.")}
        </EmptyState>
      }
      onQueryChange={setQuery}
      onFilterChange={setFilter}
      onSelect={(id) => {
        setSelectedId(id);
        close();
      }}
      onClose={close}
    />
  );
}
