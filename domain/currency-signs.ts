/** Currencies that `Intl` writes with a sign of their own; the rest are followed by their ticker. */
export const signedTickers: ReadonlySet<string> = new Set([
  "RUB",
  "USD",
  "EUR",
  "GBP",
  "KZT",
  "UAH",
  "TRY",
  "CNY",
  "BYN",
  "GEL",
  "AMD",
  "AED",
]);
