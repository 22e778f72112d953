import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { referralMoneyMachine } from "#machines/earnings/referral-money/referral-money.machine.ts";
import { listsRewards } from "#machines/earnings/referral-money/referral-money.selectors.ts";
import { type MoneyFilter, moneyFilters } from "#machines/earnings/referral-money/referral-money.types.ts";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { PeriodFields } from "#src/ui/list/PeriodFields.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { MoneyTable } from "./MoneyTable.tsx";
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

function Empty({
  list: { view, actions },
  hasNothing,
}: {
  list: List<"referralMoney">;
  hasNothing: boolean;
}) {
  const { t } = useLingui();
  const { filter, from, to } = view.place;
  const isBounded = from !== "" || to !== "";
  return (
    <EmptyState
      level={3}
      title={isBounded ? t`Nothing in this period` : t`Nothing here yet`}
      action={
        isBounded || hasNothing || filter === "all" ? undefined : (
          <Button onClick={() => actions.change({ filter: "all" })}>{t`Show everything`}</Button>
        )
      }
    >
      {!isBounded &&
        listsRewards(filter) &&
        t`Share your link: the first reward is listed here as soon as someone you invited starts an exchange.`}
    </EmptyState>
  );
}

/** Rewards and withdrawals in one list, with its filters. `hasNothing`: there never was any. */
export function MoneyList({ hasNothing }: { hasNothing: boolean }) {
  const { t } = useLingui();
  const list = useList("referralMoney", moneyPlaces);
  return (
    <Section title={t`Rewards and withdrawals`}>
      <Stack gap={4}>
        <Filters list={list} />
        <StaleList list={list} />
        <ListBody
          list={list}
          level={3}
          loading={<LoadingRows label={t`Loading the list…`} rows={3} row={styles.row} />}
          failed={t`The list couldn't be loaded`}
          empty={<Empty list={list} hasNothing={hasNothing} />}
        >
          <MoneyTable list={list} />
        </ListBody>
      </Stack>
    </Section>
  );
}
