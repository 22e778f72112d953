import type { ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./AuthCard.module.css";

const focus = (heading: HTMLElement | null) => heading?.focus();

/** The frame of the sign-in pages: one narrow card with a link below it. */
export function AuthCard({
  title,
  lead,
  footer,
  aside,
  isNext = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  footer?: ReactNode;
  /** What speaks for it, beside the card. */
  aside?: ReactNode;
  /** A later step of the same page: its heading takes the focus and is read out. */
  isNext?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={cx(styles.place, aside !== undefined && styles.beside)}>
      <div className={styles.form}>
        <Card>
          <Stack gap={5}>
            <Stack gap={2}>
              <Heading key={title} ref={isNext ? focus : undefined} level={1}>
                {title}
              </Heading>
              {lead && <Text tone="secondary">{lead}</Text>}
            </Stack>
            {children}
          </Stack>
        </Card>
        {footer && (
          <p key={title} className={styles.footer}>
            {footer}
          </p>
        )}
      </div>
      {aside}
    </div>
  );
}
