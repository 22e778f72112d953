import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type MoneyFilter, moneyFilters } from "#machines/referrer/referrer.types.ts";
import { LatePages } from "#src/flows/shared/LatePages.ts";
import { LoadFailure } from "#src/flows/shared/LoadFailure.tsx";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card, Section } from "#src/ui/Card.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Select } from "#src/ui/Select.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import { MoneyTable } from "./MoneyTable.tsx";
import type { Referrer } from "./useReferrer.ts";
import styles from "./Referrer.module.css";

type Props = { view: Referrer["list"]; actions: Referrer["actions"] };

const filterNames: Record<MoneyFilter, MessageDescriptor> = {
  refsucc: msg`Rewards`,
  refwait: msg({ message: "Expected", context: "rewards" }),
  refback: msg({ message: "Taken back", context: "rewards" }),
  dwwait: msg`Withdrawals under way`,
  dwsucc: msg({ message: "Paid out", context: "withdrawals" }),
  dwfail: msg({ message: "Refused", context: "withdrawals" }),
  all: msg({ message: "Everything", context: "rewards and withdrawals" }),
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
      <TextField
        type="date"
        label={t`From`}
        value={place.from}
        min="2000-01-01"
        max="2099-12-31"
        onChange={(day) => actions.changePeriod("from", day)}
      />
      <TextField
        type="date"
        label={t`To`}
        value={place.to}
        min="2000-01-01"
        max="2099-12-31"
        error={step === "misordered" ? t`The period ends before it begins.` : undefined}
        onChange={(day) => actions.changePeriod("to", day)}
      />
    </div>
  );
}

function Empty({ view: { place }, actions }: Props) {
  const { t } = useLingui();
  const isBounded = place.from !== "" || place.to !== "";
  return (
    <Card>
      <EmptyState
        level={3}
        title={isBounded ? t`Nothing in this period` : t`Nothing here yet`}
        action={
          isBounded || place.filter === "all" ? undefined : (
            <Button onClick={() => actions.chooseFilter("all")}>{t`Show everything`}</Button>
          )
        }
      >
        {!isBounded &&
          t`Pass your link on: the first reward is listed here as soon as an exchange of your guest is under way.`}
      </EmptyState>
    </Card>
  );
}

function List(props: Props) {
  const { t } = useLingui();
  const { view, actions } = props;
  switch (view.step) {
    case "loading":
      return (
        <Card flush aria-busy="true">
          <VisuallyHidden>{t`Loading the list…`}</VisuallyHidden>
          {["first", "second", "third"].map((row) => (
            <div key={row} className={styles.slot}>
              <Skeleton shape="block" {...(styles.line && { className: styles.line })} />
            </div>
          ))}
        </Card>
      );
    case "failed":
      return (
        <Card>
          <LoadFailure
            level={3}
            title={t`The list could not be loaded`}
            failure={view.failure}
            onRetry={actions.retry}
          />
        </Card>
      );
    case "misordered":
      return null;
    case "empty":
      return <Empty {...props} />;
    case "listed":
      return (
        <Stack gap={4}>
          <MoneyTable money={view.money} isTurning={view.isTurning} />
          {view.paging !== null && (
            <LatePages
              paging={view.paging}
              onOpen={actions.openPage}
              fallback={<div className={styles.ways} />}
            />
          )}
        </Stack>
      );
  }
}

/** Rewards and withdrawals in one list, with its filters. */
export function MoneyList(props: Props) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { view, actions } = props;
  return (
    <Section title={t`Rewards and withdrawals`}>
      <Stack gap={4}>
        <Filters {...props} />
        {view.isStale && view.failure !== null && (
          <Banner
            tone="warning"
            announce
            title={t`This list may be out of date`}
            action={<Button size="small" icon="retry" onClick={actions.retry}>{t`Try again`}</Button>}
          >
            {failureText(view.failure)}
          </Banner>
        )}
        <List {...props} />
      </Stack>
    </Section>
  );
}
