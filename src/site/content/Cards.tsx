import type { ReactNode } from "react";
import styles from "./Cards.module.css";

/** Cards as a list, as many beside each other as fit. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}
