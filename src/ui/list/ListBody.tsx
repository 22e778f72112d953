import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { cx } from "#src/ui/cx.ts";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { LoadFailure, LoadFailureCard } from "./LoadFailure.tsx";
import type { AnyList } from "./useList.ts";
import styles from "./List.module.css";

/** The ways to the other parts of a list, and the place in it where its rows are counted. */
function Ways({
  paging,
  ways,
  openPage,
  turn,
}: Pick<ListBodyProps["list"]["view"], "paging" | "ways"> &
  Pick<ListBodyProps["list"]["actions"], "openPage" | "turn">) {
  const { t } = useLingui();
  const { page = 1, pages = 1, first = 0, last = 0, count = 0 } = paging ?? {};
  const { newer, older } = ways ?? { newer: page > 1, older: page < pages };
  const go = (way: "newer" | "older") =>
    paging === null ? turn(way) : openPage?.(way === "older" ? page + 1 : page - 1);
  return (
    <nav aria-label={t`Pages`} className={styles.ways}>
      {paging !== null && (
        <Text size="small" tone="secondary" numbers role="status" className={styles.at}>
          {t`${first}–${last} of ${count}`}
        </Text>
      )}
      <Button size="small" disabled={!newer} onClick={() => go("newer")}>{t`Newer`}</Button>
      <Button size="small" disabled={!older} onClick={() => go("older")}>{t`Older`}</Button>
    </nav>
  );
}

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
          <Ways paging={paging} ways={ways} openPage={openPage} turn={turn} />
        </Stack>
      );
  }
}

/** A cell of two lines, the second in small print. On phones it is aligned to the end of its row. */
export const Pair = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <span className={cx(styles.pair, className)}>{children}</span>
);
