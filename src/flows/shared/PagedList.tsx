import type { ReactNode } from "react";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { ListStep } from "#machines/paged-list.ts";
import type { Paging } from "#machines/paging.ts";
import { Card } from "#src/ui/Card.tsx";
import { cx } from "#src/ui/cx.ts";
import { Stack } from "#src/ui/Layout.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import { LatePages } from "./LatePages.ts";
import { LoadFailureCard } from "./LoadFailure.tsx";
import styles from "./PagedList.module.css";

interface PagedListProps {
  view: { step: ListStep; failure: ApiFailure | null; paging: Paging | null };
  actions: { retry: () => void; openPage: (page: number) => void };
  /** The heading's level where the list could not be loaded. */
  level: 2 | 3;
  texts: { loading: string; failed: string };
  /** The expected number of rows, and the class that sets their height. */
  rows: number;
  row: string | undefined;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** A paged list or its placeholder: loading, failed, empty. */
export function PagedList({ view, actions, level, texts, rows, row, empty, children }: PagedListProps) {
  switch (view.step) {
    case "loading":
      return (
        <Card flush aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          {Array.from({ length: rows }, (_, index) => (
            <div key={index} className={styles.slot}>
              <Skeleton shape="block" className={cx(styles.line, row)} />
            </div>
          ))}
        </Card>
      );
    case "failed":
      return (
        <LoadFailureCard level={level} title={texts.failed} failure={view.failure} onRetry={actions.retry} />
      );
    case "empty":
      return <Card>{empty}</Card>;
    case "listed":
      return (
        <Stack gap={4}>
          {children}
          {view.paging !== null && (
            <LatePages
              paging={view.paging}
              onOpen={actions.openPage}
              fallback={<div className={styles.ways} />}
            />
          )}
        </Stack>
      );
  }
}

/** The card around a list's table; it fades while another page loads. */
export const ListCard = ({ isTurning, children }: { isTurning: boolean; children: ReactNode }) => (
  <Card flush aria-busy={isTurning} className={styles.list}>
    {children}
  </Card>
);

/** A cell of two lines, the second in small print. On phones it is aligned to the end of its row. */
export const Pair = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <span className={cx(styles.pair, className)}>{children}</span>
);
