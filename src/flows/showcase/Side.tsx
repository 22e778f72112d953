import type { BestPair } from "#machines/showcase/showcase.types.ts";
import { currencyLine } from "#src/flows/shared/currencyText.ts";
import { CurrencyIcon } from "#src/ui/CurrencyIcon.tsx";
import styles from "./Showcase.module.css";

/** A currency with its drawing, in one line. */
export const Side = ({ currency }: { currency: BestPair["from"] }) => (
  <span className={styles.side}>
    <CurrencyIcon code={currency.icon} network={currency.network?.code} size="small" />
    {currencyLine(currency)}
  </span>
);
