import type { ReactNode } from "react";
import type { BestPair } from "#machines/exchange/showcase/showcase.machine.ts";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import styles from "./Showcase.module.css";

/** A currency with its icon in one line; `end` follows its name. */
export const Side = ({ currency, end }: { currency: BestPair["from"]; end?: ReactNode }) => (
  <span className={styles.side}>
    <CurrencyIcon code={currency.icon} network={currency.network?.code} size="small" />
    {currencyLine(currency)}
    {end}
  </span>
);
