import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import { Heading } from "./Text.tsx";
import styles from "./Card.module.css";

/** A surface with a soft border. `sunken` for a summary inside another card, `accent` for what to do now. */
export function Card({
  tone,
  flush = false,
  className,
  ...rest
}: ComponentProps<"div"> & {
  tone?: "sunken" | "accent" | undefined;
  /** Without inner space, for a table or a list that reaches the border. */
  flush?: boolean;
}) {
  return (
    <div {...rest} className={cx(styles.card, !flush && styles.padded, tone && styles[tone], className)} />
  );
}

/** A part of a page with its heading, in the outline and among the landmarks. */
export function Section({
  title,
  level = 2,
  look,
  lead,
  action,
  children,
  className,
  ...rest
}: Omit<ComponentProps<"section">, "title"> & {
  title: string;
  level?: 1 | 2 | 3;
  look?: "subtitle";
  lead?: ReactNode;
  action?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest} className={cx(styles.section, className)}>
      <div className={styles.head}>
        <div>
          <Heading id={id} level={level} {...(look && { look })}>
            {title}
          </Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
