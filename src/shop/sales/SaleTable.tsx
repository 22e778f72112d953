import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isZero } from "#domain/money.ts";
import type { Sale } from "#machines/shop/sales/sales.types.ts";
import cards from "#src/ui/list/CardRows.module.css";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import { SideCell } from "#src/ui/list/SideCell.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatNarrowDay, formatTime } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { cx } from "#src/ui/cx.ts";
import { StatusTag } from "#src/ui/feedback/StatusTag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./Sales.module.css";

type Reward = NonNullable<Sale["reward"]>;

const rewardNames: Record<Reward["status"], MessageDescriptor> = {
  waiting: msg({ message: "Expected", context: "reward" }),
  granted: msg({ message: "Credited", context: "reward" }),
  back: msg({ message: "Not credited", context: "reward" }),
};

const sourceNames: Record<Sale["source"], MessageDescriptor> = {
  link: msg({ message: "Link", context: "sale" }),
  api: msg({ message: "API", context: "sale" }),
};

/** The longest order id that stays in one line. */
const shortOrder = 16;

function NumberCell({ number, created_at: created }: Sale) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair>
      <Text as="span" numbers>{t`No. ${String(number)}`}</Text>
      <Text as="span" size="small" tone="muted" numbers>
        {formatNarrowDay(locale, created)}
        <span className={cards.time}>, {formatTime(locale, created)}</span>
      </Text>
    </Pair>
  );
}

function OrderCell({ order_id: order, campaign, source }: Sale) {
  const { i18n } = useLingui();
  return (
    <Pair className={styles.order}>
      {order !== null && <span className={cx(order.length <= shortOrder && styles.short)}>{order}</span>}
      <Text as="span" size="small" tone="muted">
        {[i18n._(sourceNames[source]), campaign].filter(Boolean).join(": ")}
      </Text>
    </Pair>
  );
}

function RewardCell({ reward }: Sale) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  if (reward === null) return null;
  const surcharge = isZero(reward.surcharge) ? null : formatAmount(reward.surcharge, { locale });
  return (
    <Pair className={styles.reward}>
      <span className={reward.status === "back" ? styles.back : undefined}>
        <Amount value={reward.amount} currency={reward.currency.ticker} locale={locale} />
      </span>
      <Text as="span" size="small" tone="muted">
        {i18n._(rewardNames[reward.status])}
      </Text>
      {surcharge !== null && (
        <Text as="span" size="small" tone="muted" numbers>{t`surcharge: ${surcharge}`}</Text>
      )}
    </Pair>
  );
}

const StatusCell = ({ status, is_final: isFinal }: Sale) => <StatusTag status={status} dot={!isFinal} />;
const FromCell = ({ from }: Sale) => <SideCell {...from} />;
const ToCell = ({ to }: Sale) => <SideCell {...to} />;

/** Sales, the newest first: a table, on a phone a card each. */
export function SaleTable({ list }: { list: List<"sales"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      className={cx(cards.rows, styles.sales)}
      caption={t`Sales, the newest first`}
      rowKey={({ number }) => number}
      columns={[
        { id: "number", title: t`Order`, cell: NumberCell },
        { id: "order", title: t`Your order ID`, cell: OrderCell },
        {
          id: "from",
          title: t({ message: "Sends", context: "customer" }),
          cell: FromCell,
        },
        {
          id: "to",
          title: t({ message: "Receives", context: "customer" }),
          cell: ToCell,
        },
        { id: "status", title: t`Status`, cell: StatusCell },
        { id: "reward", title: t`Reward`, align: "end", cell: RewardCell },
      ]}
    />
  );
}
