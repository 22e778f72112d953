import type { ComponentProps } from "react";
import { cx } from "#src/ui/cx.ts";
import styles from "./Chip.module.css";

/**
 * A small button in a row of its kind: a limit that fills itself in, or with `pressed` a filter.
 * `<strong>` inside marks the figure.
 */
export function Chip({ pressed, className, ...rest }: ComponentProps<"button"> & { pressed?: boolean }) {
  return <button type="button" aria-pressed={pressed} {...rest} className={cx(styles.chip, className)} />;
}
