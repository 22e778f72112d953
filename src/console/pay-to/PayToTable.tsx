import { useLingui } from "@lingui/react/macro";
import type { PayTo } from "#machines/console/pay-to/pay-to.types.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import styles from "./PayTo.module.css";

/** What tells payment details from others. */
export const nameOf = ({ values }: Pick<PayTo, "values">): string =>
  values.map(({ value }) => value).join("; ");

function DetailsCell({ values, label, currency }: PayTo) {
  return (
    <Pair className={styles.details}>
      <span className={styles.value}>{nameOf({ values })}</span>
      <Text as="span" size="small" tone="muted">
        {[currency.code, label].filter((text) => text !== null).join(" · ")}
      </Text>
    </Pair>
  );
}

function TodayCell({ today, currency, daily_count: count, daily_sum: sum }: PayTo) {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = (value: string) => formatAmount(value, { locale, currency: currency.ticker });
  const [orders, got] = [String(today.count), amount(today.sum)];
  return (
    <Pair>
      <span>{count === null ? t`Orders: ${orders}` : t`Orders: ${orders} of ${String(count)}`}</span>
      <Text as="span" size="small" tone="muted">
        {sum === null ? got : t`${got} of ${amount(sum)}`}
      </Text>
    </Pair>
  );
}

function StateCell({ active, once, used_at: used, rest_minutes: rest }: PayTo) {
  const { t } = useLingui();
  const isSpent = once && used !== null;
  return (
    <Pair>
      <span>
        <Tag tone={active && !isSpent ? "success" : undefined}>
          {isSpent
            ? t({ message: "Used", context: "payment details" })
            : active
              ? t({ message: "On", context: "payment details" })
              : t({ message: "Off", context: "payment details" })}
        </Tag>
      </span>
      <Text as="span" size="small" tone="muted">
        {once ? t`For one order only` : rest === null ? "" : t`Rest: ${String(rest)} min`}
      </Text>
    </Pair>
  );
}

function ActionsCell({ list, ...row }: PayTo & { list: List<"payTo"> }) {
  const { t } = useLingui();
  const { id, active, used_at: used } = row;
  const name = nameOf(row);
  return (
    <Row gap={2}>
      {active ? (
        <RowButton list={list} command="switchOff" id={id} aria-label={t`Turn off ${name}`}>
          {t`Turn off`}
        </RowButton>
      ) : (
        <RowButton list={list} command="switchOn" id={id} aria-label={t`Turn on ${name}`}>
          {t`Turn on`}
        </RowButton>
      )}
      <Button
        size="small"
        disabled={list.view.isBusy}
        aria-label={t`Limits of ${name}`}
        onClick={() => list.actions.row("edit", id)}
      >
        {t`Limits`}
      </Button>
      {used === null && (
        <RowButton list={list} command="remove" id={id} aria-label={t`Remove ${name}`}>
          {t`Remove`}
        </RowButton>
      )}
    </Row>
  );
}

/** A page of what visitors pay to. */
export function PayToTable({ list }: { list: List<"payTo"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Payment details that visitors pay to`}
      rowKey={({ id }) => id}
      columns={[
        { id: "details", title: t`Payment details`, cell: DetailsCell },
        { id: "today", title: t`Today`, cell: TodayCell },
        { id: "state", title: t({ message: "State", context: "payment details" }), cell: StateCell },
        { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
      ]}
    />
  );
}
