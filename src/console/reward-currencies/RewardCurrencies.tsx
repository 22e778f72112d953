import { useLingui } from "@lingui/react/macro";
import type { rewardCurrenciesMachine } from "#machines/console/reward-currencies/reward-currencies.machine.ts";
import type { RewardCurrency } from "#machines/console/reward-currencies/reward-currencies.types.ts";
import styles from "#src/console/frame/Money.module.css";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, ListTable, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { faultMessages } from "./messages.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    rewardCurrencies: typeof rewardCurrenciesMachine;
  }
}

type Props = { list: List<"rewardCurrencies"> };

function StateCell({ enabled }: RewardCurrency) {
  const { t } = useLingui();
  return (
    <Tag tone={enabled ? "success" : undefined}>{enabled ? t`Rewards go there` : t`No rewards go there`}</Tag>
  );
}

const figure = (which: "minimum" | "fee") =>
  function Figure({ [which]: value }: RewardCurrency) {
    return formatAmount(value, { locale: useLocale() });
  };
const MinimumCell = figure("minimum");
const FeeCell = figure("fee");

function ActionsCell({ id, currency, list }: RewardCurrency & Props) {
  const { t } = useLingui();
  return (
    <Button
      size="small"
      disabled={list.view.isBusy}
      aria-label={t`Change: ${currency}`}
      onClick={() => list.actions.row("edit", id)}
    >
      {t`Change`}
    </Button>
  );
}

function RewardCurrencyForm({ list }: Props) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  const row = form?.values.row ?? null;
  if (form === null || row === null) return null;
  const { values, fields, isPending } = form;
  const field = (name: "minimum" | "fee") => ({
    id: fieldId(name),
    name,
    inputMode: "decimal" as const,
    autoComplete: "off",
    value: values[name],
    error: text(fields[name]),
    readOnly: isPending,
    onChange: (value: string) => list.actions.type(name, value),
  });
  return (
    <ListForm list={list} title={row.currency} submit={t`Save`}>
      <Checkbox
        label={t`Rewards can be paid out in it`}
        checked={values.enabled}
        disabled={isPending}
        onChange={(is) => list.actions.type("enabled", is)}
      />
      <TextField {...field("minimum")} label={t`Smallest withdrawal`} hint={t`With the fee.`} />
      <TextField
        {...field("fee")}
        label={t({ message: "Fee", context: "of a withdrawal" })}
        hint={t`Taken from the amount.`}
      />
    </ListForm>
  );
}

/** The currencies that rewards can be paid out in, with the form that changes one. */
export function RewardCurrencies({ mayChange }: { mayChange: boolean }) {
  const { t } = useLingui();
  const list = useList("rewardCurrencies");
  useDocumentTitle(t`Where rewards are paid out`);
  return (
    <Stack gap={4}>
      <Anchor href="/withdrawals">{t`Withdrawals`}</Anchor>
      <Heading level={1}>{t`Where rewards are paid out`}</Heading>
      <Text tone="secondary">{t`Amounts are in the currency of balances. Cash isn't listed: there are no details to pay to.`}</Text>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the currencies…`} rows={8} row={styles.row} />}
        failed={t`The currencies couldn't be loaded`}
      >
        <Stack gap={4}>
          <RewardCurrencyForm list={list} />
          {list.view.step === "empty" ? (
            <EmptyState level={2} title={t`No currencies yet`} />
          ) : (
            <ListTable
              list={list}
              caption={t`Where rewards are paid out`}
              rowKey={({ id }) => id}
              columns={[
                { id: "currency", title: t`Currency`, cell: ({ currency }: RewardCurrency) => currency },
                { id: "state", title: t`Status`, cell: StateCell },
                { id: "minimum", title: t`Smallest withdrawal`, cell: MinimumCell },
                { id: "fee", title: t({ message: "Fee", context: "of a withdrawal" }), cell: FeeCell },
                ...(mayChange
                  ? [{ id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell }]
                  : []),
              ]}
            />
          )}
        </Stack>
      </ListBody>
    </Stack>
  );
}
