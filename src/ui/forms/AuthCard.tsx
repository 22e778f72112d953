import type { ReactNode } from "react";
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
  isNext = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  footer?: ReactNode;
  /** A later step of the same page: its heading takes the focus and is read out. */
  isNext?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles.place}>
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
      {footer && <p className={styles.footer}>{footer}</p>}
    </div>
  );
}
