import { cx } from "#src/ui/cx.ts";
import styles from "./CurrencyIcon.module.css";

/** The drawings of `currency-icons.svg`, which the page contains (`tools/vite/page-pictures.ts`). */
const drawn = new Set([
  "btc",
  "eth",
  "usdt",
  "usdc",
  "ltc",
  "trx",
  "ton",
  "xrp",
  "doge",
  "xmr",
  "bnb",
  "sber",
  "tbank",
  "alfa",
  "card",
  "sbp",
  "wallet",
  "cash-rub",
  "cash-usd",
]);

/** Networks of tokens, shown as the coin that pays their fees. */
const networks: Readonly<Record<string, string>> = { TRC20: "trx", ERC20: "eth", BEP20: "bnb" };

/** Whether its mark says the network. */
export const isMarked = (network: string): boolean => network.toUpperCase() in networks;

/**
 * The picture of a currency or a bank, drawn in the page once; the letters of an unknown
 * `code` stand in for a drawing. A token's `network` is a small badge. Decorative: the name stands beside it.
 */
export function CurrencyIcon({
  code,
  network,
  size,
}: {
  code: string;
  network?: string | undefined;
  /** 24 or 40 px; 32 px unless said. */
  size?: "small" | "large" | undefined;
}) {
  const name = code.toLowerCase();
  const badge = network && networks[network.toUpperCase()];
  return (
    <span className={cx(styles.icon, size && styles[size])} aria-hidden="true">
      {drawn.has(name) ? (
        <svg viewBox="0 0 32 32">
          <use href={`#currency-${name}`} />
        </svg>
      ) : (
        <span className={styles.letters}>{code.slice(0, 2).toUpperCase()}</span>
      )}
      {badge && (
        <svg viewBox="0 0 32 32" className={styles.badge}>
          <use href={`#currency-${badge}`} />
        </svg>
      )}
    </span>
  );
}
