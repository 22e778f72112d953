import type { ReactNode } from "react";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { Heading } from "#src/ui/layout/Text.tsx";
import styles from "./Withdrawal.module.css";

/** The step's heading; it takes the focus when the step opens. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.heading}>
      <Heading level={2}>{children}</Heading>
    </div>
  );
}
