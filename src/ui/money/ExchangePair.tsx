import type { ReactNode } from "react";
import styles from "./ExchangePair.module.css";

/** What is given above what is got, with the button between that swaps them. */
export function ExchangePair({ give, swap, get }: { give: ReactNode; swap: ReactNode; get: ReactNode }) {
  return (
    <div className={styles.pair}>
      {give}
      <div className={styles.swap}>{swap}</div>
      {get}
    </div>
  );
}
