import { useLingui } from "@lingui/react/macro";
import type { StrayPayment } from "#machines/console/stray/stray.types.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { Amount } from "#src/ui/money/Amount.tsx";
import styles from "#src/console/frame/Money.module.css";

function SumCell({ amount, currency }: StrayPayment) {
  return <Amount value={amount} currency={currency} locale={useLocale()} />;
}

function PaymentCell({ transaction, paid_at: paid }: StrayPayment) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>{transaction}</span>
      <Text as="span" size="small" tone="muted">
        {t`paid ${formatShortMoment(locale, paid)}`}
      </Text>
    </Pair>
  );
}

function NoteCell({ note, recorded_by: by, at }: StrayPayment) {
  const locale = useLocale();
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>{note}</span>
      <Text as="span" size="small" tone="muted" className={styles.value}>
        {[by?.name, formatShortMoment(locale, at)].filter((part) => part !== undefined).join(" · ")}
      </Text>
    </Pair>
  );
}

function ActionsCell({ id, transaction, list }: StrayPayment & { list: List<"stray"> }) {
  const { t } = useLingui();
  return (
    <Button
      size="small"
      className={styles.action}
      disabled={list.view.isBusy}
      aria-label={t`Settle the payment ${transaction}`}
      onClick={() => list.actions.row("edit", id)}
    >
      {t`Settle`}
    </Button>
  );
}

/** A page of the payments without an order. */
export function StrayTable({ list }: { list: List<"stray"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Payments that wait`}
      rowKey={({ id }) => id}
      columns={[
        { id: "sum", title: t`Amount`, cell: SumCell },
        { id: "payment", title: t`Transaction id`, cell: PaymentCell },
        { id: "note", title: t`What is known`, cell: NoteCell },
        { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
      ]}
    />
  );
}
