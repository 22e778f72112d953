import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type MoneyFilter, moneyFilters } from "#machines/referrer/referrer.types.ts";
import { PagedList } from "#src/flows/shared/PagedList.tsx";
import { PeriodFields } from "#src/flows/shared/PeriodFields.tsx";
import { StaleNotice } from "#src/flows/shared/StaleNotice.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Section } from "#src/ui/Card.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Select } from "#src/ui/Select.tsx";
import { MoneyTable } from "./MoneyTable.tsx";
import type { Referrer } from "./useReferrer.ts";
import styles from "./Referrer.module.css";

type Props = { view: Referrer["list"]; actions: Referrer["actions"] };

const filterNames: Record<MoneyFilter, MessageDescriptor> = {
  refsucc: msg`Rewards`,
  refwait: msg({ message: "Expected", context: "rewards" }),
  refback: msg({ message: "Reversed", context: "rewards" }),
  dwwait: msg`Withdrawals in progress`,
  dwsucc: msg({ message: "Paid out", context: "withdrawals" }),
  dwfail: msg({ message: "Declined", context: "withdrawals" }),
  all: msg({ message: "All", context: "rewards and withdrawals" }),
};

function Filters({ view: { place, step }, actions }: Props) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.filters} role="group" aria-label={t`What is listed`}>
      <Select
        label={t`Show`}
        value={place.filter}
        choices={moneyFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
        onChange={(value) => actions.chooseFilter(value as MoneyFilter)}
      />
      <PeriodFields period={place} isMisordered={step === "misordered"} onChange={actions.changePeriod} />
    </div>
  );
}

function Empty({ view: { place, hasNothing, listsRewards }, actions }: Props) {
  const { t } = useLingui();
  const isBounded = place.from !== "" || place.to !== "";
  return (
    <EmptyState
      level={3}
      title={isBounded ? t`Nothing in this period` : t`Nothing here yet`}
      action={
        isBounded || hasNothing || place.filter === "all" ? undefined : (
          <Button onClick={() => actions.chooseFilter("all")}>{t`Show everything`}</Button>
        )
      }
    >
      {!isBounded &&
        listsRewards &&
        t`Share your link: the first reward is listed here as soon as someone you invited starts an exchange.`}
    </EmptyState>
  );
}

function List(props: Props) {
  const { t } = useLingui();
  const { view, actions } = props;
  const { step } = view;
  if (step === "misordered") return null;
  return (
    <PagedList
      view={{ ...view, step }}
      actions={actions}
      level={3}
      texts={{ loading: t`Loading the list…`, failed: t`The list could not be loaded` }}
      rows={3}
      row={styles.row}
      empty={<Empty {...props} />}
    >
      <MoneyTable money={view.money} isTurning={view.isTurning} />
    </PagedList>
  );
}

/** Rewards and withdrawals in one list, with its filters. */
export function MoneyList(props: Props) {
  const { t } = useLingui();
  const { view, actions } = props;
  return (
    <Section title={t`Rewards and withdrawals`}>
      <Stack gap={4}>
        <Filters {...props} />
        {view.isStale && (
          <StaleNotice
            title={t`This list may be out of date`}
            failure={view.failure}
            onRetry={actions.retry}
          />
        )}
        <List {...props} />
      </Stack>
    </Section>
  );
}
