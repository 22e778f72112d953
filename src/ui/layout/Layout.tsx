import type { ComponentProps } from "react";
import { cx } from "#src/ui/cx.ts";
import styles from "./Layout.module.css";

/** Steps of the spacing scale: 4, 8, 12, 16, 24, 32, 48 px. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type Box = ComponentProps<"div"> & { gap?: Gap };

/** Things one under another, `gap` apart (16 px unless said). */
export function Stack({ gap = 4, className, ...rest }: Box) {
  return <div {...rest} className={cx(styles.stack, styles[`gap${gap}`], className)} />;
}

/** Things side by side that wrap when there is no room. */
export function Row({
  gap = 2,
  justify,
  align,
  className,
  ...rest
}: Box & { justify?: "between" | "center" | "end"; align?: "top" | "baseline" }) {
  return (
    <div
      {...rest}
      className={cx(
        styles.row,
        styles[`gap${gap}`],
        justify && styles[justify],
        align && styles[align],
        className,
      )}
    />
  );
}

/** Equal cells, as many in a row as fit: `small` from 168 px, `medium` from 256 px, `large` from 400 px. */
export function Grid({
  gap = 4,
  min = "medium",
  className,
  ...rest
}: Box & { min?: "small" | "medium" | "large" }) {
  const columns = { small: styles.minSmall, medium: styles.minMedium, large: styles.minLarge }[min];
  return <div {...rest} className={cx(styles.grid, styles[`gap${gap}`], columns, className)} />;
}

/** Keeps running text at a width that is read with ease. `centred` where nothing stands beside it. */
export function Reading({
  centred = false,
  className,
  ...rest
}: ComponentProps<"div"> & { centred?: boolean }) {
  return <div {...rest} className={cx(styles.reading, centred && styles.centred, className)} />;
}

/** The buttons that end a step, the one that goes on first; on a phone each takes the whole width. */
export function Actions({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.actions, className)} />;
}
