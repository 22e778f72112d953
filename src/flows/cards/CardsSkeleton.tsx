import { useLingui } from "@lingui/react/macro";
import { Card } from "#src/ui/Card.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./Cards.module.css";

/** The place of the first cards while they are on their way. */
export function CardsSkeleton() {
  const { t } = useLingui();
  return (
    <Card flush aria-busy="true">
      <VisuallyHidden>{t`Loading your cards…`}</VisuallyHidden>
      {["first", "second"].map((row) => (
        <div key={row} className={styles.slot}>
          <Skeleton shape="block" {...(styles.line && { className: styles.line })} />
        </div>
      ))}
    </Card>
  );
}
