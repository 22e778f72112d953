import { cx } from "#src/ui/cx.ts";
import styles from "./Skeleton.module.css";

/** The places of several equal things that are on their way; `className` gives each its size. */
export const Skeletons = ({ count, className }: { count: number; className: string | undefined }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />);

/**
 * The place of something that is on its way, in its final size: a line of text, a title, a control, an amount
 * field without or with limits, an icon, or a block (give `className` for other sizes). Hidden from screen readers: put `aria-busy`
 * and a spoken word on the container.
 */
export function Skeleton({
  shape = "text",
  width,
  className,
}: {
  shape?: "text" | "title" | "control" | "amount" | "limitedAmount" | "circle" | "block";
  width?: "half" | "third";
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, styles[shape], width && styles[width], className)}
    />
  );
}
