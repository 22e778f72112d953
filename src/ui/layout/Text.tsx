import type { ComponentProps } from "react";
import { cx } from "#src/ui/cx.ts";
import styles from "./Text.module.css";

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
  return <span {...rest} className={cx(styles.hidden, className)} />;
}

/** A paragraph (or a `span`) in one of the tones and sizes of the system. */
export function Text({
  as: Element = "p",
  tone,
  size,
  strong = false,
  numbers = false,
  className,
  ...rest
}: ComponentProps<"p"> & {
  as?: "p" | "span";
  tone?: "secondary" | "muted" | "success" | "warning" | "danger";
  size?: "small" | "large";
  strong?: boolean;
  /** Figures of equal width, for text whose numbers change or stand in columns. */
  numbers?: boolean;
}) {
  return (
    <Element
      {...rest}
      className={cx(
        tone && styles[tone],
        size && styles[size],
        strong && styles.strong,
        numbers && styles.numbers,
        className,
      )}
    />
  );
}

/**
 * A heading. `level` is its place in the outline, `look` its size when the two differ.
 * It can take the focus from a script (`ref.current?.focus()`) so that a new step is read out.
 */
export function Heading({
  level,
  look,
  className,
  ...rest
}: ComponentProps<"h2"> & { level: 1 | 2 | 3 | 4; look?: "subtitle" | "label" }) {
  const Element = `h${level}` as const;
  return <Element tabIndex={-1} {...rest} className={cx(look && styles[look], className)} />;
}
