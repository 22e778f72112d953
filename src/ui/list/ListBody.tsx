import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { cx } from "#src/ui/cx.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { LoadFailure, LoadFailureCard } from "./LoadFailure.tsx";
import type { AnyList } from "./useList.ts";
import styles from "./List.module.css";

/** Moves through a list whose pages are not counted. `ways` are the directions with more; null shows nothing. */
function NewerOlder({
  ways,
  onTurn,
}: {
  ways: { readonly newer: boolean; readonly older: boolean } | null;
  onTurn: (way: "newer" | "older") => void;
}) {
  const { t } = useLingui();
  if (ways === null) return null;
  return (
    <nav aria-label={t`Pages`}>
      <Row justify="end">
        <Button size="small" disabled={!ways.newer} onClick={() => onTurn("newer")}>{t`Newer`}</Button>
        <Button size="small" disabled={!ways.older} onClick={() => onTurn("older")}>{t`Older`}</Button>
      </Row>
    </nav>
  );
}

/** Pagination links, fetched with the first list that needs them. */
const LatePages = lazyComponent(
  () => import("./Pages.tsx"),
  ({ Pages }) => Pages,
).Lazy;

/** The place of a table that is loading. `row` sets the height of a row. */
export const LoadingRows = ({
  label,
  rows,
  row,
}: {
  label: string;
  rows: number;
  row: string | undefined;
}) => (
  <Card flush aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={styles.slot}>
        <Skeleton shape="block" className={cx(styles.line, row)} />
      </div>
    ))}
  </Card>
);

interface ListBodyProps {
  list: {
    view: Pick<AnyList["view"], "step" | "failure" | "paging" | "ways">;
    actions: Pick<AnyList["actions"], "retry" | "turn"> & Partial<Pick<AnyList["actions"], "openPage">>;
  };
  /** The heading's level where the list could not be loaded. */
  level: 2 | 3;
  loading: ReactNode;
  /** Says that the list could not be loaded. */
  failed: string;
  /** Whether it stands in a card already. */
  isInCard?: boolean;
  /** Shown where there is nothing that could have a list. */
  absent?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A list with the ways to its other pages, or what stands in its place. */
export function ListBody(props: ListBodyProps) {
  const { list, level, loading, failed, isInCard = false, absent, empty, children } = props;
  const { step, failure, paging, ways } = list.view;
  const { retry, openPage, turn } = list.actions;
  switch (step) {
    case "loading":
      return loading;
    case "failed": {
      const Failure = isInCard ? LoadFailure : LoadFailureCard;
      return <Failure level={level} title={failed} failure={failure} onRetry={retry} />;
    }
    case "absent":
      return absent;
    case "incomplete":
      return null;
    case "empty":
      return empty === undefined ? children : <Card>{empty}</Card>;
    case "listed":
      return paging === null && ways === null ? (
        children
      ) : (
        <Stack gap={4}>
          {children}
          {paging !== null && openPage && (
            <LatePages paging={paging} onOpen={openPage} fallback={<div className={styles.ways} />} />
          )}
          {ways !== null && <NewerOlder ways={ways} onTurn={turn} />}
        </Stack>
      );
  }
}

/** A cell of two lines, the second in small print. On phones it is aligned to the end of its row. */
export const Pair = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <span className={cx(styles.pair, className)}>{children}</span>
);
