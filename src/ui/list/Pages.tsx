import { usePagination } from "@ark-ui/react/pagination";
import { useLingui } from "@lingui/react/macro";
import type { Paging } from "#machines/shared/list.place.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./Pages.module.css";

/** The position in a paged list, with links to the other pages. */
export function Pages({ paging, onOpen }: { paging: Paging; onOpen: (page: number) => void }) {
  const { t } = useLingui();
  const { page, pages, first, last, count } = paging;
  const pagination = usePagination({
    page,
    // Counted in pages: how many rows make one is the server's.
    count: pages,
    pageSize: 1,
    onPageChange: (change) => onOpen(change.page),
    translations: {
      rootLabel: t`Pages`,
      prevTriggerLabel: t`Newer`,
      nextTriggerLabel: t`Older`,
      itemLabel: (item) => t`Page ${String(item.page)}`,
    },
  });
  return (
    <nav {...pagination.getRootProps()} className={styles.pages}>
      <Text size="small" tone="secondary" numbers role="status" className={styles.place}>
        {t`${first}–${last} of ${count}`}
      </Text>
      <Button {...pagination.getPrevTriggerProps()} size="small">{t`Newer`}</Button>
      <div className={styles.numbers}>
        {pagination.pages.map((item, index) =>
          item.type === "page" ? (
            <Button
              key={item.value}
              {...pagination.getItemProps(item)}
              size="small"
              variant={item.value === page ? "primary" : "quiet"}
              className={styles.number}
            >
              {item.value}
            </Button>
          ) : (
            <span key={`gap-${String(index)}`} aria-hidden="true" className={styles.gap}>
              …
            </span>
          ),
        )}
      </div>
      <Button {...pagination.getNextTriggerProps()} size="small">{t`Older`}</Button>
    </nav>
  );
}
