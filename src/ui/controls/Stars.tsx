import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Stars.module.css";
import "#src/ui/icons/lateIcons.ts";

/** A rating, one to five. `label` is what is heard in its place. */
export const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <span role="img" aria-label={label} className={styles.stars}>
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name="star" size="small" className={cx(styles.star, star <= rating && styles.lit)} />
    ))}
  </span>
);
