import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { referralMoneyMachine } from "#machines/earnings/referral-money/referral-money.machine.ts";
import { listsRewards } from "#machines/earnings/referral-money/referral-money.selectors.ts";
import {
  type MoneyFilter,
  moneyFilters,
  type ReferralMoney,
} from "#machines/earnings/referral-money/referral-money.types.ts";
import { Select } from "#src/ui/controls/Select.tsx";
import type { Tone } from "#src/ui/feedback/Banner.tsx";
import { cx } from "#src/ui/cx.ts";
import { Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import cards from "#src/ui/list/CardRows.module.css";
import { Pair } from "#src/ui/list/ListBody.tsx";
import { Listing } from "#src/ui/list/Listing.tsx";
import { PeriodFields } from "#src/ui/list/PeriodFields.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import type { ListingWords } from "#src/ui/list/words.ts";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { moneyPlaces } from "./place.ts";
import styles from "./Referrer.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    referralMoney: typeof referralMoneyMachine;
  }
}

const filterNames: Record<MoneyFilter, MessageDescriptor> = {
  refsucc: msg`Rewards`,
  refwait: msg({ message: "Expected", context: "rewards" }),
  refback: msg({ message: "Reversed", context: "rewards" }),
  dwwait: msg`Withdrawals in progress`,
  dwsucc: msg({ message: "Paid out", context: "withdrawals" }),
  dwfail: msg({ message: "Declined", context: "withdrawals" }),
  all: msg({ message: "All", context: "rewards and withdrawals" }),
};

const statuses: Record<ReferralMoney["status"], { text: MessageDescriptor; tone: Tone; isOpen?: boolean }> = {
  refsucc: { text: msg({ message: "Credited", context: "reward" }), tone: "success" },
  refwait: { text: msg({ message: "Expected", context: "reward" }), tone: "info", isOpen: true },
  refback: { text: msg({ message: "Reversed", context: "reward" }), tone: "warning" },
  dwwait: { text: msg({ message: "Under way", context: "withdrawal" }), tone: "info", isOpen: true },
  dwsucc: { text: msg({ message: "Paid out", context: "withdrawal" }), tone: "success" },
  dwfail: { text: msg({ message: "Declined", context: "withdrawal" }), tone: "danger" },
};

/** Rewards and withdrawals, newest first: a table, on phones a card each. `hasNothing`: there never was any. */
const wordsOf = (hasNothing: boolean): ListingWords<"referralMoney"> => ({
  loading: msg`Loading the list…`,
  awaited: { rows: 3, row: styles.row },
  failed: msg`The list couldn't be loaded`,
  empty: ({ filter, from, to }) =>
    from !== "" || to !== ""
      ? { title: msg`Nothing in this period` }
      : {
          title: msg`Nothing here yet`,
          ...(listsRewards(filter) && {
            text: msg`Share your link: the first reward is listed here as soon as someone you invited starts an exchange.`,
          }),
          ...(filter !== "all" &&
            !hasNothing && {
              action: { label: msg`Show everything`, change: { filter: "all" } },
            }),
        },
  commands: {},
  className: cx(cards.rows, cards.twoLines),
  caption: msg`Rewards and withdrawals, the newest first`,
  columns: {
    at: { title: msg`Date`, cell: ({ at }, say) => say.moment(at) },
    what: {
      title: msg`For`,
      cell: ({ reward, reason }, say) => (
        <Pair>
          <span>
            {reward === null ? say(msg`Withdrawal`) : `${reward.from.ticker} → ${reward.to.ticker}`}
          </span>
          {reward !== null && reason === null && (
            <Text as="span" size="small" tone="muted">
              {say(msg`${formatPercent(reward.share, say)} of the profit`)}
            </Text>
          )}
          {reason !== null && (
            <Text as="span" size="small" tone="secondary" className={styles.reason}>
              {reason}
            </Text>
          )}
        </Pair>
      ),
    },
    status: { title: msg`Status`, cell: ({ status }) => statuses[status] },
    amount: {
      title: msg`Amount`,
      align: "end",
      cell: ({ amount: { amount, currency }, reward }) => ({
        amount: reward === null ? `-${amount}` : amount,
        currency: currency.ticker,
      }),
    },
  },
});

function Filters({ list: { view, actions } }: { list: List<"referralMoney"> }) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.filters} role="group" aria-label={t`What is listed`}>
      <Select
        label={t`Show`}
        value={view.place.filter}
        choices={moneyFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
        onChange={(value) => actions.change({ filter: value as MoneyFilter })}
      />
      <PeriodFields
        period={view.place}
        isMisordered={view.step === "incomplete"}
        onChange={(end, day) => actions.change({ [end]: day })}
      />
    </div>
  );
}

/** Rewards and withdrawals in one list, with its filters. */
export function MoneyList({ hasNothing }: { hasNothing: boolean }) {
  const { t } = useLingui();
  const list = useList("referralMoney", moneyPlaces);
  return (
    <Section title={t`Rewards and withdrawals`}>
      <Stack gap={4}>
        <Listing list={list} words={wordsOf(hasNothing)} level={3} above={<Filters list={list} />} />
      </Stack>
    </Section>
  );
}
