/** The part of a currency that its texts need. */
interface Currency {
  name: string;
  ticker: string;
  network: { code: string } | null;
}

/** The network's code when it adds to the ticker: a coin's own network is omitted. */
const networkCode = ({ ticker, network }: Currency): string | null =>
  network === null || network.code === ticker ? null : network.code;

/** A currency in one line: "Tether USDT TRC20", "Bitcoin". */
export function currencyLine(currency: Currency): string {
  const network = networkCode(currency);
  return network === null ? currency.name : `${currency.name} ${network}`;
}

/**
 * A currency's name in headings: "Bitcoin", "Tether USDT TRC20"; for bank money with the ticker: "Sberbank
 * RUB".
 */
export function currencyTitle(currency: Currency & { group: string }): string {
  const line = currencyLine(currency);
  return currency.group === "bank" ? `${line} ${currency.ticker}` : line;
}

/** The units of a rate: tickers, and where both are the same, also the networks: "USDT BEP20", "USDT TRC20". */
export function rateUnits(from: Currency, to: Currency): { from: string; to: string } {
  if (from.ticker !== to.ticker) return { from: from.ticker, to: to.ticker };
  const unit = (currency: Currency) => [currency.ticker, networkCode(currency)].filter(Boolean).join(" ");
  return { from: unit(from), to: unit(to) };
}

/** The line under a currency's name: "BTC", "USDT · TRC20". */
export function currencyDetail(currency: Currency): string {
  const network = networkCode(currency);
  return network === null ? currency.ticker : `${currency.ticker} · ${network}`;
}
