import type { CurrencyVariant, DirectoryEntry } from "./exchange.types.ts";

const visible = { send: { visible: true }, receive: { visible: true } };

const variant = (
  id: number,
  code: string,
  ticker: string,
  rest: Pick<CurrencyVariant, "name" | "group" | "network" | "decimals">,
): CurrencyVariant => ({ id, code, ticker, icon: ticker.toLowerCase(), ...rest, ...visible });

const entry = (...variants: [CurrencyVariant, ...CurrencyVariant[]]): DirectoryEntry => {
  const [{ name, group, icon }] = variants;
  return { name, group, icon, ids: variants.map(({ id }) => id), variants, ...visible };
};

const trc20 = { code: "TRC20", name: "Tron TRC20" };
const erc20 = { code: "ERC20", name: "Ethereum ERC20" };
const tether = { name: "Tether USDT", group: "crypto", decimals: 2 } as const;

/** Ids of the sample currencies. */
export const ids = { btc: 1, usdtTrc20: 3, usdtErc20: 4, card: 10, cash: 12 };

/** A small directory: two crypto entries, one with two networks, a card and cash. */
export const sampleDirectory: DirectoryEntry[] = [
  entry(variant(ids.btc, "BTC", "BTC", { name: "Bitcoin", group: "crypto", network: null, decimals: 8 })),
  entry(
    variant(ids.usdtTrc20, "USDTTRC20", "USDT", { ...tether, network: trc20 }),
    variant(ids.usdtErc20, "USDTERC20", "USDT", { ...tether, network: erc20 }),
  ),
  entry(variant(ids.card, "CARDRUB", "RUB", { name: "Any card", group: "bank", network: null, decimals: 2 })),
  entry(variant(ids.cash, "CASHRUB", "RUB", { name: "Cash", group: "cash", network: null, decimals: 0 })),
];

/** A currency of the sample directory. @throws Error where it has none of this id */
export function currencyOf(id: number): Omit<CurrencyVariant, "send" | "receive"> {
  const found = sampleDirectory.flatMap(({ variants }) => variants).find((one) => one.id === id);
  if (found === undefined) throw new Error(`No sample currency ${id}`);
  const { send: _send, receive: _receive, ...currency } = found;
  return currency;
}
