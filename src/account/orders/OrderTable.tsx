import { useLingui } from "@lingui/react/macro";
import type { Order } from "#machines/account/orders/orders.types.ts";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import { SideCell } from "#src/ui/list/SideCell.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatNarrowDay, formatTime } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { cx } from "#src/ui/cx.ts";
import { StatusTag } from "#src/ui/feedback/StatusTag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import reach from "#src/ui/controls/Reach.module.css";
import cards from "#src/ui/list/CardRows.module.css";
import styles from "./Orders.module.css";

function NumberCell({ id, number, created_at: created }: Order) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair>
      <Anchor className={reach.reach} href={`/claim/${id}`}>{t`No. ${String(number)}`}</Anchor>
      <Text as="span" size="small" tone="muted" numbers>
        {formatNarrowDay(locale, created)}
        <span className={cards.time}>, {formatTime(locale, created)}</span>
      </Text>
    </Pair>
  );
}

function StatusCell({ status, is_final: isFinal, promocode }: Order) {
  return (
    <Pair>
      <span>
        <StatusTag status={status} dot={!isFinal} />
      </span>
      {promocode !== null && (
        <Text as="span" size="small" tone="muted">
          {promocode}
        </Text>
      )}
    </Pair>
  );
}

const FromCell = ({ from }: Order) => <SideCell {...from} />;
const ToCell = ({ to }: Order) => <SideCell {...to} />;

function RepeatCell({ list, id, number, repeatable }: Order & { list: List<"orders"> }) {
  const { t } = useLingui();
  return (
    <RowButton
      list={list}
      command="repeat"
      id={id}
      icon="retry"
      aria-label={t`Repeat order No. ${String(number)}`}
      title={repeatable ? undefined : t`This pair is no longer offered`}
      disabled={!repeatable}
    >
      {t`Repeat`}
    </RowButton>
  );
}

/** Orders, the newest first: a table, on a phone a card each. */
export function OrderTable({ list }: { list: List<"orders"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      className={cx(cards.rows, styles.orders)}
      caption={t`Orders, the newest first`}
      rowKey={({ id }) => id}
      columns={[
        { id: "number", title: t`Order`, cell: NumberCell },
        { id: "from", title: t`You send`, cell: FromCell },
        { id: "to", title: t`You receive`, cell: ToCell },
        { id: "status", title: t`Status`, cell: StatusCell },
        { id: "repeat", title: t`Actions`, align: "end", cell: RepeatCell },
      ]}
    />
  );
}
