import { useLingui } from "@lingui/react/macro";
import { isPositive } from "#domain/money.ts";
import { localePath } from "#domain/locale.ts";
import type { StaffOrder } from "#machines/console/order/order.types.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue, type KeyValuePair } from "#src/ui/layout/KeyValue.tsx";
import { Grid, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import styles from "./Order.module.css";

type Requisites = StaffOrder["to_requisites"];

/** Requisites by the labels of the claim where it has them. */
const requisitePairs = (
  values: Requisites | null,
  labels: readonly { name: string; label: string }[] = [],
): KeyValuePair[] =>
  Object.entries(values ?? {}).map(([name, value]) => ({
    key: labels.find((field) => field.name === name)?.label ?? name,
    value: <span className={styles.value}>{value}</span>,
  }));

/** What was agreed, what arrived, and where money goes. */
export function Facts({ order }: { order: StaffOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { claim, money } = order;
  const { from, to } = claim;
  const received = (value: string) => (
    <Amount value={value} currency={from.currency.ticker} locale={locale} />
  );
  return (
    <Grid min="large" gap={4}>
      <Card>
        <Stack gap={3}>
          <Heading level={2} look="label">{t`Money`}</Heading>
          <KeyValue
            dense
            pairs={[
              { key: t`Agreed, ${currencyLine(from.currency)}`, value: received(from.amount) },
              { key: t`Arrived`, value: received(money.arrived), total: true },
              ...(isPositive(money.missing) ? [{ key: t`Missing`, value: received(money.missing) }] : []),
              ...(isPositive(money.over) ? [{ key: t`Beyond the order`, value: received(money.over) }] : []),
              {
                key: t`To pay out, ${currencyLine(to.currency)}`,
                value: <Amount value={to.amount} currency={to.currency.ticker} locale={locale} />,
              },
              { key: t`Rate`, value: <Amount value={claim.course} locale={locale} /> },
              ...(claim.confirmations === null
                ? []
                : [
                    {
                      key: t`Confirmations`,
                      value: t`${String(claim.confirmations.seen)} of ${String(claim.confirmations.required)}`,
                    },
                  ]),
              ...(claim.promocode === null ? [] : [{ key: t`Promo code`, value: claim.promocode }]),
            ]}
          />
        </Stack>
      </Card>
      <Card>
        <Stack gap={3}>
          <Heading level={2} look="label">{t`Visitor`}</Heading>
          <KeyValue
            dense
            pairs={[
              { key: t`Email`, value: <span className={styles.value}>{order.email ?? t`none`}</span> },
              ...requisitePairs(order.from_requisites, from.requisites),
              ...requisitePairs(order.to_requisites, to.requisites),
              ...requisitePairs(order.refund_requisites).map(({ key, value }) => ({
                key: t`Refund to: ${key}`,
                value,
              })),
              ...requisitePairs(order.payment_requisites).map(({ key, value }) => ({
                key: t`Pays to: ${key}`,
                value,
              })),
              { key: t`Created`, value: formatShortMoment(locale, claim.created_at) },
              {
                key: t`Visitor's page`,
                value: <a href={localePath(locale, `/claim/${claim.id}`)}>{t`Open`}</a>,
              },
            ]}
          />
        </Stack>
      </Card>
    </Grid>
  );
}
