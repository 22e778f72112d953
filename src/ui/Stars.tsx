import { cx } from "./cx.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Stars.module.css";
import "./lateIcons.ts";

/** A rating, one to five. `label` is what is heard in its place. */
export const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <span role="img" aria-label={label} className={styles.stars}>
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name="star" size="small" className={cx(styles.star, star <= rating && styles.lit)} />
    ))}
  </span>
);
