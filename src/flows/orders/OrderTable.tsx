import { useLingui } from "@lingui/react/macro";
import type { Order } from "#machines/orders/orders.types.ts";
import { statuses } from "#src/flows/shared/claimStatuses.ts";
import { ListCard, Pair } from "#src/flows/shared/PagedList.tsx";
import { SideCell } from "#src/flows/shared/SideCell.tsx";
import { formatNarrowDay, formatTime } from "#src/i18n/formatDate.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Anchor } from "#src/ui/Anchor.tsx";
import { Button } from "#src/ui/Button.tsx";
import { cx } from "#src/ui/cx.ts";
import { Table } from "#src/ui/Table.tsx";
import { Tag } from "#src/ui/Tag.tsx";
import { Text } from "#src/ui/Text.tsx";
import reach from "#src/ui/Reach.module.css";
import cards from "#src/flows/shared/CardRows.module.css";
import styles from "./Orders.module.css";

/** An order with what its row does. */
interface OrderRow extends Order {
  /** Whether it is being got ready to be repeated. */
  isPending: boolean;
  /** Another order is being prepared. */
  mustWait: boolean;
  onRepeat: (id: string) => void;
}

function NumberCell({ id, number, created_at: created }: Order) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair>
      <Anchor className={reach.reach} href={`/claim/${id}`}>{t`No. ${String(number)}`}</Anchor>
      <Text as="span" size="small" tone="muted" numbers>
        {formatNarrowDay(locale, created)}
        <span className={cards.time}> {formatTime(locale, created)}</span>
      </Text>
    </Pair>
  );
}

function StatusCell({ status, is_final: isFinal, promocode }: Order) {
  const { i18n } = useLingui();
  return (
    <Pair>
      <span>
        <Tag tone={statuses[status].tone} dot={!isFinal}>
          {i18n._(statuses[status].text)}
        </Tag>
      </span>
      {promocode !== null && (
        <Text as="span" size="small" tone="muted">
          {promocode}
        </Text>
      )}
    </Pair>
  );
}

function RepeatCell({ id, number, repeatable, isPending, mustWait, onRepeat }: OrderRow) {
  const { t } = useLingui();
  return (
    <Button
      size="small"
      icon="retry"
      aria-label={t`Repeat order No. ${String(number)}`}
      title={repeatable ? undefined : t`This pair is no longer offered`}
      pending={isPending}
      disabled={!repeatable || mustWait}
      onClick={() => onRepeat(id)}
    >
      {t`Repeat`}
    </Button>
  );
}

const cells = {
  number: (order: OrderRow) => <NumberCell {...order} />,
  from: ({ from }: OrderRow) => <SideCell {...from} />,
  to: ({ to }: OrderRow) => <SideCell {...to} />,
  status: (order: OrderRow) => <StatusCell {...order} />,
  repeat: (order: OrderRow) => <RepeatCell {...order} />,
};

/** Orders, the newest first: a table, on a phone a card each. */
export function OrderTable({
  orders,
  isTurning,
  pendingId,
  onRepeat,
}: {
  orders: readonly Order[];
  /** Another list is on its way. */
  isTurning: boolean;
  /** The order whose repetition is being prepared. */
  pendingId: string | null;
  onRepeat: (id: string) => void;
}) {
  const { t } = useLingui();
  return (
    <ListCard isTurning={isTurning}>
      <Table
        className={cx(cards.rows, styles.orders)}
        caption={t`Orders, the newest first`}
        rows={orders.map((order) => ({
          ...order,
          isPending: order.id === pendingId,
          mustWait: pendingId !== null && order.id !== pendingId,
          onRepeat,
        }))}
        rowKey={({ id }) => id}
        columns={[
          { id: "number", title: t`Order`, cell: cells.number },
          { id: "from", title: t`You send`, cell: cells.from },
          { id: "to", title: t`You receive`, cell: cells.to },
          { id: "status", title: t`Status`, cell: cells.status },
          { id: "repeat", title: t`Actions`, align: "end", cell: cells.repeat },
        ]}
      />
    </ListCard>
  );
}
