import type { ReactNode } from "react";
import styles from "./PayTo.module.css";

/** `CopyRow`s of what to pay to, with a QR code beside them, or under them on a phone. */
export function PayTo({ code, children }: { code?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.payTo}>
      <div>{children}</div>
      {code && <div className={styles.code}>{code}</div>}
    </div>
  );
}
