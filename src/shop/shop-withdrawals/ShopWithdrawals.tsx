import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type {
  ShopWithdrawal,
  shopWithdrawalsMachine,
  WithdrawalFilter,
} from "#machines/shop/shop-withdrawals/shop-withdrawals.machine.ts";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import type { Tone } from "#src/ui/feedback/Banner.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { withdrawalFilters, withdrawalPlaces } from "./place.ts";
import styles from "./ShopWithdrawals.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    shopWithdrawals: typeof shopWithdrawalsMachine;
  }
}

const filterNames: Record<WithdrawalFilter, MessageDescriptor> = {
  all: msg({ message: "All", context: "withdrawals" }),
  open: msg({ message: "In progress", context: "withdrawals" }),
  paid: msg({ message: "Paid out", context: "withdrawals" }),
  declined: msg({ message: "Declined", context: "withdrawals" }),
};

const underWay = {
  text: msg({ message: "Under way", context: "withdrawal" }),
  tone: "info",
  isOpen: true,
} as const;

const statuses: Record<ShopWithdrawal["status"], { text: MessageDescriptor; tone: Tone; isOpen?: boolean }> =
  {
    waiting: underWay,
    approved: underWay,
    paying: underWay,
    failed: underWay,
    paid: { text: msg({ message: "Paid out", context: "withdrawal" }), tone: "success" },
    rejected: { text: msg({ message: "Declined", context: "withdrawal" }), tone: "danger" },
  };

function NumberCell({ id, number, created_at: created }: ShopWithdrawal) {
  const { t } = useLingui();
  return (
    <Pair>
      <Anchor href={`/account/shop/withdrawal/${id}`}>{t`No. ${String(number)}`}</Anchor>
      <Text as="span" size="small" tone="muted" numbers>
        {formatShortMoment(useLocale(), created)}
      </Text>
    </Pair>
  );
}

function PayeeCell({ payout, reason }: ShopWithdrawal) {
  return (
    <Pair>
      <span>{currencyLine(payout)}</span>
      {reason !== null && (
        <Text as="span" size="small" tone="secondary">
          {reason}
        </Text>
      )}
    </Pair>
  );
}

function StatusCell({ status }: ShopWithdrawal) {
  const { i18n } = useLingui();
  const { text, tone, isOpen = false } = statuses[status];
  return (
    <Tag tone={tone} dot={isOpen}>
      {i18n._(text)}
    </Tag>
  );
}

function AmountCell({ amount, currency, payout, payout_amount: paid }: ShopWithdrawal) {
  const locale = useLocale();
  return (
    <Pair>
      <Amount value={amount} currency={currency.ticker} locale={locale} />
      <Text as="span" size="small" tone="muted">
        <Amount value={paid} currency={payout.ticker} locale={locale} />
      </Text>
    </Pair>
  );
}

function Empty({ list: { view, actions } }: { list: List<"shopWithdrawals"> }) {
  const { t } = useLingui();
  return view.place.filter === "all" ? (
    <EmptyState level={3} title={t`No withdrawals yet`}>
      {t`Withdrawals of your earnings are listed here.`}
    </EmptyState>
  ) : (
    <EmptyState
      level={3}
      title={t`No withdrawals with this status`}
      action={<Button onClick={() => actions.change({ filter: "all" })}>{t`Show all withdrawals`}</Button>}
    />
  );
}

/** The withdrawals of the shop's earnings. */
export function ShopWithdrawals() {
  const { t, i18n } = useLingui();
  const list = useList("shopWithdrawals", withdrawalPlaces);
  const { view, actions } = list;
  return (
    <Section title={t`Withdrawals`}>
      <Stack gap={4}>
        <ChipGroup
          label={t`Which withdrawals`}
          choices={withdrawalFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
          value={view.place.filter}
          onChange={(filter) => actions.change({ filter })}
        />
        <StaleList list={list} />
        <ListBody
          list={list}
          level={3}
          loading={<LoadingRows label={t`Loading the withdrawals…`} rows={3} row={styles.row} />}
          failed={t`The withdrawals couldn't be loaded`}
          empty={<Empty list={list} />}
        >
          <ListTable
            list={list}
            caption={t`Withdrawals, the newest first`}
            rowKey={({ id }) => id}
            columns={[
              { id: "number", title: t`Withdrawal`, cell: NumberCell },
              { id: "to", title: t({ message: "Method", context: "withdrawal" }), cell: PayeeCell },
              { id: "status", title: t`Status`, cell: StatusCell },
              { id: "amount", title: t`Amount`, align: "end", cell: AmountCell },
            ]}
          />
        </ListBody>
      </Stack>
    </Section>
  );
}
