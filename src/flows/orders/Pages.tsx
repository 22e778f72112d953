import { useLingui } from "@lingui/react/macro";
import type { Paging } from "#machines/orders/orders.selectors.ts";
import { Button } from "#src/ui/Button.tsx";
import { Row } from "#src/ui/Layout.tsx";
import { Text } from "#src/ui/Text.tsx";

/** Where one is in a list of several pages, and the ways to the neighbours. */
export function Pages({ paging, onOpen }: { paging: Paging; onOpen: (page: number) => void }) {
  const { t } = useLingui();
  const { page, pages, first, last, count } = paging;
  return (
    <nav aria-label={t`Pages`}>
      <Row justify="between" gap={3}>
        <Text size="small" tone="secondary" numbers role="status">
          {t`${first}–${last} of ${count}`}
        </Text>
        <Row>
          <Button size="small" disabled={page <= 1} onClick={() => onOpen(page - 1)}>{t`Newer`}</Button>
          <Button size="small" disabled={page >= pages} onClick={() => onOpen(page + 1)}>{t`Older`}</Button>
        </Row>
      </Row>
    </nav>
  );
}
