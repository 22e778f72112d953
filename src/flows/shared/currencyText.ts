/** What a currency is called; those of the contract are some. */
interface Currency {
  name: string;
  ticker: string;
  network: { code: string } | null;
}

/** The network's code where it says more than the ticker: a coin's own network goes without saying. */
const networkCode = ({ ticker, network }: Currency): string | null =>
  network === null || network.code === ticker ? null : network.code;

/** A currency in one line: "Tether USDT TRC20", "Bitcoin". */
export function currencyLine(currency: Currency): string {
  const network = networkCode(currency);
  return network === null ? currency.name : `${currency.name} ${network}`;
}

/** What a heading calls a currency: "Bitcoin", "Tether USDT TRC20", and by the ticker too what is held at a bank: "Sberbank RUB". */
export function currencyTitle(currency: Currency & { group: string }): string {
  const line = currencyLine(currency);
  return currency.group === "bank" ? `${line} ${currency.ticker}` : line;
}

/** What stands under a currency's name: "BTC", "USDT · TRC20". */
export function currencyDetail(currency: Currency): string {
  const network = networkCode(currency);
  return network === null ? currency.ticker : `${currency.ticker} · ${network}`;
}
