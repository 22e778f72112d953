import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReferralMoney } from "#machines/earnings/referral-money/referral-money.types.ts";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import type { Tone } from "#src/ui/feedback/Banner.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./Referrer.module.css";

const statuses: Record<ReferralMoney["status"], { text: MessageDescriptor; tone: Tone; isOpen?: boolean }> = {
  refsucc: { text: msg({ message: "Credited", context: "reward" }), tone: "success" },
  refwait: { text: msg({ message: "Expected", context: "reward" }), tone: "info", isOpen: true },
  refback: { text: msg({ message: "Reversed", context: "reward" }), tone: "warning" },
  dwwait: { text: msg({ message: "Under way", context: "withdrawal" }), tone: "info", isOpen: true },
  dwsucc: { text: msg({ message: "Paid out", context: "withdrawal" }), tone: "success" },
  dwfail: { text: msg({ message: "Declined", context: "withdrawal" }), tone: "danger" },
};

function WhatCell({ reward, reason }: ReferralMoney) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair>
      <span>{reward === null ? t`Withdrawal` : `${reward.from.ticker} → ${reward.to.ticker}`}</span>
      {reward !== null && reason === null && (
        <Text as="span" size="small" tone="muted">
          {t`${formatPercent(reward.share, { locale })} of the profit`}
        </Text>
      )}
      {reason !== null && (
        <Text as="span" size="small" tone="secondary" className={styles.reason}>
          {reason}
        </Text>
      )}
    </Pair>
  );
}

function MomentCell({ at }: ReferralMoney) {
  return formatShortMoment(useLocale(), at);
}

function StatusCell({ status }: ReferralMoney) {
  const { i18n } = useLingui();
  const { text, tone, isOpen = false } = statuses[status];
  return (
    <Tag tone={tone} dot={isOpen}>
      {i18n._(text)}
    </Tag>
  );
}

function AmountCell({ amount: { amount, currency }, reward }: ReferralMoney) {
  const signed = reward === null ? `-${amount}` : amount;
  return <Amount value={signed} currency={currency.ticker} locale={useLocale()} />;
}

/** Rewards and withdrawals, newest first: a table, on phones a card each. */
export function MoneyTable({ list }: { list: List<"referralMoney"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Rewards and withdrawals, the newest first`}
      rowKey={({ id }) => id}
      columns={[
        { id: "at", title: t`Date`, cell: MomentCell },
        { id: "what", title: t`For`, cell: WhatCell },
        { id: "status", title: t`Status`, cell: StatusCell },
        { id: "amount", title: t`Amount`, align: "end", cell: AmountCell },
      ]}
    />
  );
}
